import { Swatched } from './swatched';

interface Badge {
  name: string;
  color: string;
}

interface RoleAndRankProps {
  member: { role: Badge; rank: Badge; division: Badge | null };
}

/** What somebody is in the company, the role first. */
export function RoleAndRank({ member: { role, rank, division } }: RoleAndRankProps) {
  return (
    <div className="flex flex-col sm:whitespace-nowrap">
      <Swatched badge={role} />
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <Swatched badge={rank} />
        {division && <Swatched badge={division} />}
      </p>
    </div>
  );
}
