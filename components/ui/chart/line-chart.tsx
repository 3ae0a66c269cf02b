import { axisEnd } from '@/lib/format/scale';
import { ChartFrame } from './chart-frame';
import type { ChartData } from './chart-series';

interface LineChartProps {
  chart: ChartData;
}

/** One or two lines over the same categories, the second dashed. */
export function LineChart({ chart }: LineChartProps) {
  const { categories, series, unit } = chart;
  const last = Math.max(categories.length - 1, 1);
  const all = series.flatMap(({ values }) => values);
  const end = axisEnd(all, unit?.());
  const xOf = (index: number) => (index / last) * 100;
  const pointsOf = (values: readonly number[]) =>
    values.map((value, index) => `${xOf(index)} ${100 - (value / end) * 100}`);
  const middle = Math.floor(last / 2);

  return (
    <ChartFrame
      chart={chart}
      end={end}
      categoryAt={(place) => Math.round(place * last)}
      axis={
        <div aria-hidden="true" className="mt-2 flex justify-between">
          <span>{categories[0]}</span>
          <span>{categories[middle]}</span>
          <span>{categories[last]}</span>
        </div>
      }
      draw={(shown) => {
        const [own = [], other = []] = series.map(({ values }) => pointsOf(values));
        return (
          <>
            <path
              d={`M${xOf(shown)} 0v100`}
              vectorEffect="non-scaling-stroke"
              className="stroke-muted/60"
            />
            {own.length > 1 && (
              <path
                d={`M0 100L${own.join('L')}L${xOf(own.length - 1)} 100Z`}
                className="fill-accent/12"
              />
            )}
            <g fill="none" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
              <path
                d={other.length > 0 ? `M${other.join('L')}` : undefined}
                strokeDasharray="5 5"
                vectorEffect="non-scaling-stroke"
                className="stroke-muted"
              />
              <path
                d={own.length > 0 ? `M${own.join('L')}` : undefined}
                vectorEffect="non-scaling-stroke"
                className="stroke-accent"
              />
              <path
                d={own[shown] === undefined ? undefined : `M${own[shown]}h0.01`}
                strokeWidth="9"
                vectorEffect="non-scaling-stroke"
                className="stroke-accent"
              />
            </g>
          </>
        );
      }}
    />
  );
}
