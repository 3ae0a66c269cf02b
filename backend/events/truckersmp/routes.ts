import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { findImported } from '@/backend/events/store';
import { importEventEndpoint, truckersmpIdIn } from '@/lib/contracts/events/truckersmp';
import { readImported, takePictures } from './import';

export function registerImport(endpoints: Endpoints, context: Context): void {
  endpoints.asking(importEventEndpoint, async ({ db, member, body }) => {
    const id = truckersmpIdIn(body.truckersmp_event);
    const known = await findImported(db, id);
    if (known && known.id !== body.event_id)
      return {
        known: { id: known.id, title: known.title },
        fields: null,
        lacks_banner: false,
        lacks_route_picture: false,
      };
    const { event, fields } = await readImported(context, id);
    const pictures = await takePictures(context, event, member.user_id);
    return {
      known: null,
      fields: { ...fields, ...pictures },
      lacks_banner: event.banner !== '' && pictures.banner === undefined,
      lacks_route_picture: event.map !== '' && pictures.route_picture === undefined,
    };
  });
}
