import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { ImagePicker } from '@/components/ui/picture/image-picker';
import { NOT_AN_IMAGE } from '@/lib/contracts/core/files';
import { addPicturesEndpoint } from '@/lib/contracts/events/player-list';
import { useAddPictures } from '@/lib/events/player-list-queries';
import { useUploads } from '@/lib/files/use-uploads';
import { type Fields, listIn } from '@/lib/forms/fields';
import { notify } from '@/lib/messages/notify';

interface AddPicturesProps {
  id: number;
  /** How many more there can be. */
  room: number;
}

/** Uploads pictures of the game's list of players. */
export function AddPictures({ id, room }: AddPicturesProps) {
  const add = useAddPictures({ id });
  const pictures = useUploads('proof', { max: room });
  return (
    <Form
      schema={addPicturesEndpoint.input.body}
      read={(fields: Fields) => ({ pictures: listIn(fields, 'pictures') })}
      isPending={add.isPending || pictures.isUploading}
      error={add.error}
      onSubmit={async (body) => {
        await add.mutateAsync(body);
        pictures.clear();
        notify({ type: 'SUCCESS', message: 'Pictures added.' });
      }}
    >
      <ImagePicker
        label="Pictures of the player list"
        name="pictures"
        hint={`Press Tab in the game and take a screenshot. ${NOT_AN_IMAGE}`}
        pictures={pictures}
      />
      {pictures.uploads.length > 0 && (
        <SubmitButton>{pictures.isUploading ? 'Uploading pictures…' : 'Add pictures'}</SubmitButton>
      )}
    </Form>
  );
}
