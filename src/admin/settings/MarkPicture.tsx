import { markPaths } from "../../ui/mark-paths.ts";

interface Props {
  /** Of the uploaded mark; null for the drawn one. */
  address: string | null;
  /** On a dark ground an uploaded mark lies on paper. */
  hasPlate?: boolean;
}

export default function MarkPicture({ address, hasPlate = false }: Props) {
  if (address)
    return (
      <img
        src={address}
        alt=""
        className={`size-11 shrink-0 rounded-sm object-contain ${hasPlate ? "bg-[#fff] p-1" : "bg-transparent"}`}
      />
    );
  return (
    <svg className="size-11 shrink-0" viewBox="0 0 64 64" aria-hidden="true">
      <path
        className="stroke-petrol"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={markPaths.ring}
      />
      <path className="fill-petrol" d={markPaths.structureDrop} />
      <path className="fill-copper" d={markPaths.actionDrop} />
    </svg>
  );
}
