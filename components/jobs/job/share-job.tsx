import { useMutation } from '@tanstack/react-query';
import { Menu } from '@/components/ui/menu/menu';
import { ShareButton } from '@/components/ui/share-button';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { copyPicture, downloadPicture } from '@/lib/jobs/job/picture';
import { routeName } from '@/lib/jobs/labels';
import { shareLink } from '@/lib/messages/share-link';
import { routes } from '@/lib/navigation/routes';

interface ShareJobProps {
  job: Job;
  isOwn: boolean;
}

/** Shares a link to a job; its driver can share a picture of it. */
export function ShareJob({ job, isOwn }: ShareJobProps) {
  const shared = { title: `Job #${job.id}: ${routeName(job)}`, path: routes.job(job.id) };
  const download = useMutation({ mutationFn: () => downloadPicture(job.id) });
  if (!isOwn || job.status !== 'accepted') return <ShareButton {...shared} />;
  return (
    <Menu
      label="Share"
      staysBelow
      items={[
        { label: 'Share link', onSelect: () => void shareLink(shared) },
        { label: 'Copy picture', onSelect: () => void copyPicture(job.id) },
        { label: 'Download picture', onSelect: () => download.mutate() },
      ]}
    />
  );
}
