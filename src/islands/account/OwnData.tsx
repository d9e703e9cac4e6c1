import { Download } from "lucide-react";
import { getOwnDataFile } from "../../stores/account.ts";
import Button from "../../ui/button/Button.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import { saveFile } from "../../ui/picture/files.ts";
import { useAccountAction } from "./useAccountAction.ts";

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
