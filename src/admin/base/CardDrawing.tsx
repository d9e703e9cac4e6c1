/** Line drawing for cards without a picture: a vessel in its pipe. */
export default function CardDrawing() {
  return (
    <div
      aria-hidden="true"
      className="flex aspect-video items-center overflow-hidden border-b border-line bg-petrol-tint"
    >
      <span className="h-px flex-1 bg-line-strong" />
      <svg viewBox="0 0 40 24" aria-hidden="true" className="flow-line h-20 shrink-0 text-petrol">
        <path d="M0 12h5m30 0h5M12 4h16a8 8 0 0 1 0 16H12a8 8 0 0 1 0-16Zm-6 9q3.5-2 7 0t7 0 7 0 7 0" />
      </svg>
      <span className="h-px flex-1 bg-line-strong" />
    </div>
  );
}
