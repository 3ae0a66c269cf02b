import { createHash } from 'node:crypto';
import type { FastifyError } from 'fastify';
import { afterAnswer } from '@/backend/core/http/after-answer';
import { refuseForeignOrigin } from '@/backend/core/http/caller';
import type { Database } from '@/backend/core/db/database';
import { notFound, notSignedIn, Refusal } from '@/backend/core/http/errors';
import { answerWithError } from '@/backend/core/http/error-handler';
import type { Member } from '@/backend/core/http/member';
import type { Register } from '@/backend/core/module';
import {
  fileEndpoint,
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
  uploadEndpoint,
  type UploadPurpose,
} from '@/lib/contracts/core/files';
import type { Permission } from '@/lib/contracts/core/permissions';
import { readPicture } from './folder';
import { notAPicture, tooManyPictures } from './pictures';
import { findUpload } from './store';
import { takePicture } from './take-picture';

/** Each is in the memory as a whole, up to ten megabytes, until it is stored. */
const MOST_AT_ONCE = 12;

/** A picture on its way in; stands for itself by its hash where a request is compared with another. */
class SentPicture {
  constructor(readonly bytes: Buffer) {}

  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('hex');
  }
}

/** Staff who see the pictures that members sent with something, such as the proofs of a request. */
export interface PictureReaders {
  needs: Permission;
  isTheirs: (db: Database, owner: number, key: string) => Promise<boolean>;
}

/** Pictures come in as they are, so this is a part of its own with a body parser of its own. */
export const registerFiles =
  (readers: readonly PictureReaders[]): Register =>
  (endpoints, context, { app, authenticate }) => {
    const taken = new WeakMap<object, Awaited<ReturnType<typeof takePicture>>>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES },
      (_request, body, done) => done(null, Buffer.isBuffer(body) ? new SentPicture(body) : null),
    );
    app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
      const isTooLarge = 'statusCode' in error && error.statusCode === 413;
      const refusal = isTooLarge ? new Refusal(413, 'too_large', NOT_AN_IMAGE) : error;
      return answerWithError(refusal, request, reply);
    });

    // Before the body is read: ten megabytes are held for members only.
    const owners = new WeakMap<object, { owner_id: number; purpose: UploadPurpose }>();
    let underWay = 0;
    app.addHook('onRequest', async (request, reply) => {
      refuseForeignOrigin(request, context.config);
      if (request.method !== uploadEndpoint.method) return;
      const member = await authenticate(request, reply);
      if (!member) throw notSignedIn();
      const asked = uploadEndpoint.input.params.safeParse(request.params);
      if (!asked.success) throw notFound();
      if (underWay >= MOST_AT_ONCE) throw tooManyPictures();
      underWay += 1;
      afterAnswer(reply, () => {
        underWay -= 1;
      });
      owners.set(request, { owner_id: member.user_id, ...asked.data });
    });
    // Before the endpoint's transaction: encoding takes long, and a file cannot be rolled back.
    app.addHook('preHandler', async (request) => {
      const owner = owners.get(request);
      if (!owner) return;
      if (!(request.body instanceof SentPicture)) throw notAPicture();
      const { bytes } = request.body;
      taken.set(request, await takePicture(context, { ...owner, bytes }));
    });

    endpoints.member(uploadEndpoint, ({ request }) => {
      const upload = taken.get(request);
      if (!upload) throw notAPicture();
      return upload;
    });

    endpoints.member(fileEndpoint, async ({ db, member, params, query, reply }) => {
      if (!(await maySee({ db, member, readers }, params.key))) throw notFound('This picture');
      const bytes = await readPicture(context.config.dataDir, params.key, query.size);
      if (!bytes) throw notFound('This picture');
      reply.type('image/webp').headers({
        'cache-control': 'private, max-age=86400, immutable',
        'content-disposition': 'inline',
      });
      return bytes;
    });
  };

/** What everybody sees once it is in use; proofs are for their owner and staff. */
const FOR_ALL: readonly UploadPurpose[] = ['avatar', 'banner'];

/** Its owner, and the staff of what it was sent with; an avatar or banner in use is for every member. */
async function maySee(
  { db, member, readers }: { db: Database; member: Member; readers: readonly PictureReaders[] },
  key: string,
): Promise<boolean> {
  const found = await findUpload(db, key);
  if (!found) return false;
  const owner = found.owner_id;
  if (owner === member.user_id || (FOR_ALL.includes(found.purpose) && found.used_at)) return true;
  for (const { needs, isTheirs } of readers)
    if (member.permissions.has(needs) && (await isTheirs(db, owner, key))) return true;
  return false;
}
