import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatDuration } from '@/lib/format/duration';
import {
  formatDistance,
  formatPercent,
  formatSpeed,
  formatVolume,
  orUnknown,
} from '@/lib/format/quantity';
import { gameMinutesOf } from '@/lib/jobs/game-minutes';

interface VehicleCardProps {
  job: Job;
}

export function VehicleCard({ job }: VehicleCardProps) {
  const truck = [job.truck_brand, job.truck_model].filter(Boolean).join(' ');
  const minutesOf = (seconds: number) => formatDuration(seconds / 60);
  return (
    <Card title="Vehicle and driving">
      <Facts
        facts={[
          { label: 'Truck', value: truck || 'Unknown' },
          { label: 'Trailer', value: job.trailer ?? 'Unknown' },
          {
            label: 'Planned distance',
            value: orUnknown(job.planned_km, (km) => formatDistance(km, 2)),
          },
          { label: 'Distance driven', value: formatDistance(job.driven_km, 2) },
          { label: 'Driving time', value: orUnknown(job.real_seconds, minutesOf) },
          { label: 'Game time', value: orUnknown(gameMinutesOf(job), formatDuration) },
          { label: 'Top speed', value: orUnknown(job.top_speed_kmh, formatSpeed) },
          { label: 'Average speed', value: orUnknown(job.avg_speed_kmh, formatSpeed) },
          { label: 'Fuel', value: orUnknown(job.fuel_l, formatVolume) },
          { label: 'Cargo damage', value: orUnknown(job.cargo_damage, formatPercent) },
          { label: 'Truck damage', value: orUnknown(job.truck_damage, formatPercent) },
          { label: 'Trailer damage', value: orUnknown(job.trailer_damage, formatPercent) },
        ]}
      />
    </Card>
  );
}
