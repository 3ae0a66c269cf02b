import { type ChartData, valueText } from './chart-series';

const STROKES = ['stroke-accent', 'stroke-muted'];

interface ChartLegendProps {
  chart: ChartData;
  /** The category whose values are shown. */
  shown: number;
}

export function ChartLegend({ chart, shown }: ChartLegendProps) {
  const { categoryLabel, categories, series, format } = chart;
  return (
    <div aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      <span>
        {categoryLabel} <span className="font-medium text-ink">{categories[shown]}</span>
      </span>
      {series.map(({ name, values }, place) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 16 4" className="h-1 w-4">
            <path
              d="M0 2h16"
              strokeWidth="3"
              strokeDasharray={place === 0 ? undefined : '4 3'}
              className={STROKES[place]}
            />
          </svg>
          {name} <span className="font-medium text-ink">{valueText(values[shown], format)}</span>
        </span>
      ))}
    </div>
  );
}
