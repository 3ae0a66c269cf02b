const SIZES = { small: 'h-7 w-6', large: 'h-12 w-10', huge: 'h-24 w-20' };

/** Chevrons on a shield; every three of them become a star above. */
const CHEVRONS = 3;

interface RankEmblemProps {
  /** The rank's position; 1 is the lowest. */
  level: number;
  color: string;
  size?: keyof typeof SIZES;
}

/** Drawn from the rank's position, so that custom ranks have emblems too. Decorative. */
export function RankEmblem({ level, color, size = 'small' }: RankEmblemProps) {
  const step = Math.max(level, 1) - 1;
  const chevrons = (step % CHEVRONS) + 1;
  const stars = Math.min(Math.floor(step / CHEVRONS), CHEVRONS);
  return (
    <svg aria-hidden="true" viewBox="0 0 40 48" className={`shrink-0 ${SIZES[size]}`}>
      <path
        d="M20 1 38 7v17c0 11-7 18-18 23C9 42 2 35 2 24V7Z"
        fill={color}
        className="stroke-line"
      />
      <path
        d="M20 4.5 35 9.5V24c0 9-5.500 14.800-15 19.400C10.500 38.800 5 33 5 24V9.500Z"
        className="fill-black/35"
      />
      {Array.from({ length: stars }, (_, place) => (
        <path
          key={place}
          d="m0-4 1.200 2.600 2.800.3-2.100 1.900.6 2.800L0 2.200l-2.500 1.400.6-2.800L-4-1.100l2.800-.3Z"
          transform={`translate(${20 + (place - (stars - 1) / 2) * 9} 14)`}
          className="fill-white"
        />
      ))}
      {Array.from({ length: chevrons }, (_, place) => (
        <path
          key={place}
          d="m10 0 10-6 10 6v4l-10-6-10 6Z"
          transform={`translate(0 ${35 - place * 6})`}
          className="fill-white"
        />
      ))}
    </svg>
  );
}
