import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  description: string | null;
}

/** An entry's title in a table, with the start of its description. */
export default function TitleCell({ title, description }: Props) {
  return (
    <>
      <span className="font-semibold wrap-anywhere" dir="auto">
        {title}
      </span>
      {description && (
        <span className="mt-0.5 line-clamp-2 max-w-prose text-muted wrap-anywhere" dir="auto">
          {description}
        </span>
      )}
    </>
  );
}
