import type { ComponentProps } from "react";
import type Removed from "./Removed.tsx";
import { useLazyComponent } from "./useLazyComponent.ts";

const loadRemoved = () => import("./Removed.tsx");

/** See Removed, which loads once something is removed. */
export default function LazyRemoved(props: ComponentProps<typeof Removed>) {
  const { Part, place } = useLazyComponent(loadRemoved);
  return Part ? (
    <Part {...props} />
  ) : (
    <li>
      <div ref={place} data-missing="We couldn’t load the button to undo this" />
    </li>
  );
}
