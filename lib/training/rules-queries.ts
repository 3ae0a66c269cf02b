import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Topic } from '@/lib/contracts/core/changes';
import {
  acceptRulesEndpoint,
  previewRulesEndpoint,
  publishRulesEndpoint,
  rulesEndpoint,
  rulesVersionEndpoint,
  rulesVersionsEndpoint,
} from '@/lib/contracts/rules';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const KEY = ['rules'];
const FOLLOWED: { topics: readonly Topic[] } = { topics: ['rules'] };
const FORM = { key: KEY, showsOwnError: true };

export const useRules = () =>
  useQuery({
    queryKey: [...KEY, 'now'],
    queryFn: ({ signal }) => callEndpoint(rulesEndpoint, {}, { signal }),
    meta: FOLLOWED,
  });

const VERSIONS = 10;

export const useRulesVersions = (cursor: string | undefined) =>
  useQuery({
    queryKey: [...KEY, 'versions', cursor],
    queryFn: ({ signal }) =>
      callEndpoint(rulesVersionsEndpoint, { query: { limit: VERSIONS, cursor } }, { signal }),
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
  });

/** A version as it was written: it never changes. */
export const useWrittenRules = (id: number) =>
  useQuery({
    queryKey: ['written rules', id],
    queryFn: ({ signal }) => callEndpoint(rulesVersionEndpoint, { params: { id } }, { signal }),
  });

export const useRulesPreview = (body: string) =>
  useQuery({
    queryKey: ['preview of rules', body],
    queryFn: ({ signal }) => callEndpoint(previewRulesEndpoint, { body: { body } }, { signal }),
  });

export const useAcceptRules = () =>
  useWrite(FORM, (body: z.input<typeof acceptRulesEndpoint.input.body>) =>
    callEndpoint(acceptRulesEndpoint, { body }),
  );

export type Publication = z.output<typeof publishRulesEndpoint.input.body>;

export const usePublishRules = () =>
  useWrite(FORM, (body: Publication) => callEndpoint(publishRulesEndpoint, { body }));
