import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound, notPossible, Refusal } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { drawPicture } from '@/backend/core/pictures/draw-picture';
import { createPictureDesk } from '@/backend/core/pictures/picture-desk';
import { findByCertificate } from '@/backend/exams/booking-store';
import { EXAM_STAFF } from '@/backend/exams/notices';
import {
  type Certificate,
  certificateEndpoint,
  certificatePictureEndpoint,
} from '@/lib/contracts/exams/certificates';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { CARD_SIZE, cardOf } from './card';

async function readCertificate(db: Database, code: string, reader: Member): Promise<Certificate> {
  const found = await findByCertificate(db, code);
  if (!found?.ended_at) throw notFound('This certificate');
  const may_download = found.user_id === reader.user_id || holdsAny(reader.permissions, EXAM_STAFF);
  const known = { code, may_download, exam_id: may_download ? found.id : null };
  if (found.result !== 'passed') return { ...known, is_valid: false, passed: null };
  const { sheet, from_city, to_city } = found;
  const passed = {
    name: found.name,
    exam: sheet?.exam ?? found.type_name,
    route: sheet?.route ?? `${from_city} – ${to_city}`,
    score: found.score ?? 0,
    examiner: found.examiner_name,
    passed_at: found.ended_at.toISOString(),
  };
  return { ...known, is_valid: true, passed };
}

const PICTURES = { name: 'certificates', perMinute: 6, kept: 20 };

/** Certificates, which every member can check by their code. */
export function registerCertificates(endpoints: Endpoints, { config, limits }: Context): void {
  const pictures = createPictureDesk(PICTURES, limits);
  endpoints.member(certificateEndpoint, ({ db, member, params }) =>
    readCertificate(db, params.code, member),
  );
  endpoints.member(certificatePictureEndpoint, async (call) => {
    const { db, member, reply } = call;
    const { code } = call.params;
    const { may_download, passed } = await readCertificate(db, code, member);
    if (!may_download)
      throw new Refusal(403, 'not_yours', 'Only the candidate and exam staff can download this.');
    if (passed === null) throw notPossible('This certificate is no longer valid.');
    const shown = { ...passed, code };
    const key = JSON.stringify(shown);
    const picture = await pictures({ key, userId: member.user_id }, () =>
      drawPicture(cardOf(shown, config), CARD_SIZE),
    );
    reply.type('image/png').headers({
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="certificate-${code}.png"`,
    });
    return picture;
  });
}
