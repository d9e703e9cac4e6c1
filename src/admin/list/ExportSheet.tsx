import type { ComponentProps } from "react";
import type { SheetFormat } from "../../domain/core/sheet.ts";
import ExportButton from "./ExportButton.tsx";

type ButtonProps = ComponentProps<typeof ExportButton>;

interface Props extends Omit<ButtonProps, "text" | "hasIcon" | "collect"> {
  collect: (
    format: SheetFormat,
    ...rest: Parameters<ButtonProps["collect"]>
  ) => ReturnType<ButtonProps["collect"]>;
}

const asExcel = (
  <>
    <span className="sr-only">Export </span>Excel
  </>
);

/** Saves a list for a spreadsheet, in either format. */
export default function ExportSheet({ collect, ...rest }: Props) {
  return (
    <>
      <ExportButton text="Export CSV" collect={(show) => collect("csv", show)} {...rest} />
      <ExportButton text={asExcel} hasIcon={false} collect={(show) => collect("xlsx", show)} {...rest} />
    </>
  );
}
