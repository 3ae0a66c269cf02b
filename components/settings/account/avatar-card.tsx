import { useState } from 'react';
import { Avatar } from '@/components/ui/picture/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { NOT_AN_IMAGE } from '@/lib/contracts/core/files';
import { pictureAddress } from '@/lib/files/picture-address';
import { useUploads } from '@/lib/files/use-uploads';
import { type OwnAccount, useSetAvatar } from '@/lib/own-account/queries';
import { notify } from '@/lib/messages/notify';

/** The avatar: upload one, choose an earlier one, or remove it. */
export function AvatarCard({ own }: { own: OwnAccount }) {
  const { name, avatar, pictures } = own;
  const set = useSetAvatar();
  const uploaded = useUploads('avatar', { max: 1 });
  const [sent, setSent] = useState<string | null>(null);
  const [arrived] = uploaded.keys;
  const take = (key: string | null) => {
    setSent(key);
    set.mutate(key, {
      onSuccess: () => {
        uploaded.clear();
        notify({
          type: 'SUCCESS',
          message: key === null ? 'Picture removed.' : 'Picture changed.',
        });
      },
    });
  };
  const others = pictures.filter((key) => pictureAddress(key) !== avatar && key !== arrived);
  return (
    <Card title="Picture">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar src={avatar} name={name} size="huge" />
        <div className="min-w-0 flex-1 basis-64 space-y-4">
          <ImagePicker
            label="New picture"
            name="avatar"
            hint={`${NOT_AN_IMAGE} The picture is cropped to a square.`}
            pictures={uploaded}
          />
          <div className="flex flex-wrap gap-2">
            {arrived !== undefined && (
              <Button variant="primary" isPending={set.isPending} onClick={() => take(arrived)}>
                Use picture
              </Button>
            )}
            {avatar !== '' && (
              <Button
                variant="danger"
                isPending={set.isPending && sent === null}
                onClick={() => take(null)}
              >
                Remove picture
              </Button>
            )}
          </div>
          {others.length > 0 && (
            <ul aria-label="Your other pictures" className="flex flex-wrap gap-3">
              {others.map((key, place) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-label={`Use picture ${place + 1}`}
                    disabled={set.isPending}
                    onClick={() => take(key)}
                    className="cursor-pointer rounded-full border border-line hover:border-muted"
                  >
                    <Avatar src={pictureAddress(key, 'small')} name={name} size="large" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
