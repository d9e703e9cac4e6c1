import { useEffect, useState } from "react";
import { takeNotice } from "../../stores/core/notice.ts";
import Banner from "../../ui/Banner.tsx";

/** A message left by the previous page. */
export default function Notice() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => setNotice((shown) => shown ?? takeNotice()), []);
  return notice ? (
    <div className="mb-8">
      <Banner tone="success">{notice}</Banner>
    </div>
  ) : null;
}
