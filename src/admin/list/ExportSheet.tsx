import type { ComponentProps } from "react";
import type { SheetFormat } from "../../domain/core/sheet.ts";
import ExportButton from "./ExportButton.tsx";

type ButtonProps = ComponentProps<typeof ExportButton>;

interface Props extends Omit<ButtonProps, "text" | "collect"> {
  collect: (
    format: SheetFormat,
    ...rest: Parameters<ButtonProps["collect"]>
  ) => ReturnType<ButtonProps["collect"]>;
}

/** Saves a list for a spreadsheet, in either format. */
export default function ExportSheet({ collect, ...rest }: Props) {
  return (
    <>
      <ExportButton text="Export CSV" collect={(show) => collect("csv", show)} {...rest} />
      <ExportButton text="Export Excel" collect={(show) => collect("xlsx", show)} {...rest} />
    </>
  );
}
