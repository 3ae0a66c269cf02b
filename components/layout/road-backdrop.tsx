/** A faint night road behind the page. */
export function RoadBackdrop() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMax slice"
      className="fixed inset-x-0 bottom-0 -z-10 h-[55dvh] w-full text-muted"
    >
      <defs>
        <linearGradient id="road-glow" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0" />
          <stop offset="1" stopColor="currentColor" stopOpacity=".14" />
        </linearGradient>
      </defs>
      <path
        fill="currentColor"
        fillOpacity=".07"
        d="m0 210 150-78 120 58 190-124 150 96 110-42 130 54 170-118 180 108 120-52 120 66v302H0Z"
      />
      <path fill="url(#road-glow)" d="M0 262h1440v218H0Z" />
      <path fill="currentColor" fillOpacity=".1" d="M690 262h60l430 218H260Z" />
      <path
        fill="currentColor"
        fillOpacity=".3"
        d="m717 276h6l1.500 14h-9Zm-2.500 26h11l3 22h-17Zm-4 38h19l5 34h-29Zm-6 56h31l9 46h-49Zm-8 70h47l3 14h-53Z"
      />
    </svg>
  );
}
