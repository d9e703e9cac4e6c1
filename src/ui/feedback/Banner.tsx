import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

const tones = {
  danger: { colors: "border-danger bg-danger-tint text-danger", Icon: CircleAlert },
  warning: { colors: "border-warning bg-warning-tint text-warning", Icon: CircleAlert },
  success: { colors: "border-success bg-success-tint text-success", Icon: CircleCheck },
};

interface Props {
  tone: keyof typeof tones;
  /** Moves the focus here, so that users need not search for the error. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Red for an error, yellow for a warning, green for success; announced, and shown until the next action. */
export default function Banner({ tone, takesFocus = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { colors, Icon } = tones[tone];
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={tone === "danger" ? "alert" : "status"}
      tabIndex={-1}
      className={`flex gap-2.5 rounded-md border px-4 py-3 text-sm ${colors}`}
    >
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 font-medium wrap-anywhere">{children}</div>
    </div>
  );
}
