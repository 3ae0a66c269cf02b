import { axisEnd } from '@/lib/format/scale';
import { ChartFrame } from './chart-frame';
import type { ChartData } from './chart-series';

interface BarChartProps {
  chart: ChartData;
}

/** One bar per category; the hovered or else the last one is highlighted. */
export function BarChart({ chart }: BarChartProps) {
  const { categories, unit } = chart;
  const values = chart.series[0]?.values ?? [];
  const end = axisEnd(values, unit?.());
  const slot = 100 / Math.max(categories.length, 1);

  return (
    <ChartFrame
      chart={chart}
      end={end}
      categoryAt={(place) => Math.floor(place * categories.length)}
      axis={
        <div aria-hidden="true" className="mt-2 flex text-[0.6875rem]">
          {categories.map((category) => (
            <span key={category} className="min-w-0 flex-1 text-center">
              {category.slice(0, 1)}
              <span className="hidden sm:inline">{category.slice(1, 3)}</span>
            </span>
          ))}
        </div>
      }
      draw={(shown) =>
        values.map((value, index) => (
          <rect
            key={categories[index]}
            x={index * slot + slot * 0.18}
            width={slot * 0.64}
            y={100 - (value / end) * 100}
            height={(value / end) * 100}
            className={index === shown ? 'fill-accent' : 'fill-accent/60'}
          />
        ))
      }
    />
  );
}
