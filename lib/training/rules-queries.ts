import type * as z from 'zod/mini';
import * as contract from '@/lib/contracts/training';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['rules'];
const FORM = { key: KEY, showsOwnError: true };

export type Publication = z.output<typeof contract.publishRulesEndpoint.input.body>;

export const useRules = readQuery({
  key: KEY,
  endpoint: contract.rulesEndpoint,
  topics: ['rules'],
});
export const useRulesVersions = listQuery({
  key: KEY,
  endpoint: contract.rulesVersionsEndpoint,
  limit: 10,
  topics: ['rules'],
});
/** The source text of a version, which never changes. */
export const useWrittenRules = readQuery({
  key: ['written rules'],
  endpoint: contract.rulesVersionEndpoint,
});
export const useRulesPreview = readQuery({
  key: ['preview of rules'],
  endpoint: contract.previewRulesEndpoint,
});

export const useAcceptRules = write({ ...FORM, endpoint: contract.acceptRulesEndpoint });
export const usePublishRules = write({ ...FORM, endpoint: contract.publishRulesEndpoint });
