import { testing } from "../../queries/letters/letters.ts";
import Button from "../../ui/Button.tsx";
import { useWrite } from "../base/useWrite.ts";

/** Goes to the signed-in administrator. */
export default function TestLetter() {
  const { run, isBusy } = useWrite(testing);
  return (
    <Button tone="line" disabled={isBusy} onClick={() => run(undefined)}>
      Send me a test letter
    </Button>
  );
}
