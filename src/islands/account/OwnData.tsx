import { Download } from "lucide-react";
import { getOwnDataFile } from "../../stores/account.ts";
import Button from "../../ui/Button.tsx";
import Outcome from "../../ui/Outcome.tsx";
import { useAccountAction } from "./action.ts";

interface Props {
  id: string;
}

export default function OwnData({ id }: Props) {
  const { isBusy, result, run } = useAccountAction();
  const download = async () => {
    const today = new Date().toISOString().slice(0, 10);
    saveFile(await getOwnDataFile(id), `my-data-${today}.json`);
  };
  return (
    <div className="flex flex-col gap-4">
      <Button tone="line" aria-disabled={isBusy} onClick={() => run(download)} className="self-start">
        <Download aria-hidden="true" size={18} />
        {isBusy ? "Collecting..." : "Download my data"}
      </Button>
      <Outcome result={result} />
    </div>
  );
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
