import { type PointerEvent, type ReactNode, useState } from 'react';
import { ChartLegend } from './chart-legend';
import { type ChartData, valueText } from './chart-series';
import { ChartTable } from './chart-table';

interface ChartFrameProps {
  chart: ChartData;
  /** The upper end of the value axis. */
  end: number;
  /** The category at a horizontal position, 0..1. */
  categoryAt: (place: number) => number;
  /** Draws into a stretched 100 × 100 view box, so strokes must not scale. */
  draw: (shown: number) => ReactNode;
  axis: ReactNode;
}

/** Legend, axes and hover; an invisible slider gives keyboard users the same. */
export function ChartFrame({ chart, end, categoryAt, draw, axis }: ChartFrameProps) {
  const { label, categoryLabel, categories, series, format } = chart;
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = Math.min(pointed ?? (series[0]?.values.length ?? 1) - 1, categories.length - 1);

  function handlePointer(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const category = categoryAt((event.clientX - left) / width);
    setPointed(Math.min(Math.max(category, 0), categories.length - 1));
  }

  const words = series.map(({ name, values }) => `${name} ${valueText(values[shown], format)}`);
  return (
    <figure aria-label={label} className="relative">
      <ChartLegend chart={chart} shown={shown} />
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          <span>{format(end)}</span>
          <span>{format(end / 2)}</span>
          <span>{format(0)}</span>
        </div>
        <div
          className="relative h-40 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:h-48"
          onPointerMove={handlePointer}
          onPointerLeave={() => setPointed(null)}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path
              d="M0 0h100M0 50h100M0 100h100"
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
            {draw(shown)}
          </svg>
          <input
            type="range"
            aria-label={`${categoryLabel} of: ${label}`}
            aria-valuetext={`${categoryLabel} ${categories[shown] ?? ''}: ${words.join(', ')}`}
            min={0}
            max={categories.length - 1}
            value={shown}
            onChange={({ target }) => setPointed(target.valueAsNumber)}
            onBlur={() => setPointed(null)}
            className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
          />
        </div>
        <span />
        {axis}
      </div>
      <ChartTable {...chart} />
    </figure>
  );
}
