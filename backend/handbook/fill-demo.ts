import { subDays } from 'date-fns';
import type { DemoFilling } from '@/backend/core/module';
import { beginWithDraft } from './actions';

export async function fillDemo({ now, by }: DemoFilling): Promise<void> {
  await beginWithDraft(by('hr@demo.example', subDays(now, 90)));
}
