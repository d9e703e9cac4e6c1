import { FileDown } from "lucide-react";
import { useState } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import { exportRegistrationsFile } from "../../queries/events/registrations.ts";
import { showFailure, showSuccess } from "../../stores/core/notices.ts";
import Button from "../../ui/Button.tsx";
import { saveFile } from "../../ui/files.ts";

interface Props {
  event: AlumniEvent;
  timeZone: string;
}

export default function RegistrationsExport({ event, timeZone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { file, name, count } = await exportRegistrationsFile(event, timeZone);
      saveFile(file, name);
      showSuccess(`${count.toLocaleString("en")} ${count === 1 ? "person" : "people"} exported to ${name}`);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="line" size="sm" aria-disabled={isBusy} onClick={save}>
      <FileDown aria-hidden="true" size={16} />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
