import { useRouter } from 'next/router';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckboxField } from '@/components/ui/form/ticks/checkbox-field';
import { Form } from '@/components/ui/form/form';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/state/notice';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { WrittenText } from '@/components/ui/text/written-text';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Time } from '@/components/ui/date/time';
import { acceptRulesEndpoint, type Rules } from '@/lib/contracts/training';
import type { Fields } from '@/lib/forms/fields';
import { fromHere } from '@/lib/navigation/from-here';
import { leaveFor } from '@/lib/navigation/leave-for';
import { routes } from '@/lib/navigation/routes';
import { nextFrom } from '@/lib/session/sign-in-address';
import { useAcceptRules } from '@/lib/training/rules-queries';

/** Allows for rounded heights just short of the end. */
const SLACK = 8;

const { body } = acceptRulesEndpoint.input;
const whole = z.extend(body, {
  has_read: z.literal(true, 'Read the rules to the end first.'),
  answers: z.array(z.int().check(z.minimum(0, 'Choose an answer.'))),
  accepts: z.literal(true, 'Tick the box to accept the rules.'),
});

interface RulesFormProps {
  rules: Rules;
  isNewcomer: boolean;
  /** Nothing is left to accept. */
  isDone: boolean;
}

export function RulesForm({ rules, isNewcomer, isDone }: RulesFormProps) {
  const { id, major, minor, published_at, change_note, html, questions, accepted_at } = rules;
  const [hasRead, setHasRead] = useState(false);
  const accept = useAcceptRules();
  const router = useRouter();
  const lookAtEnd = useCallback((box: HTMLElement | null) => {
    if (box && box.scrollTop + box.clientHeight >= box.scrollHeight - SLACK) setHasRead(true);
  }, []);

  const save = async (accepted: z.output<typeof body>) => {
    const goOn = fromHere();
    await accept.mutateAsync(accepted);
    goOn(() => {
      if (isNewcomer) void router.push(routes.onboardingConnections);
      else leaveFor(nextFrom(window.location));
    });
  };
  const read = (fields: Fields) => ({
    version_id: id,
    has_read: hasRead,
    accepts: fields['accepts'] === 'yes',
    answers: questions.map((_, place) => Number(fields[`answers.${place}`] ?? -1)),
  });

  return (
    <div className="space-y-6">
      <p className="text-sm text-muted">
        Version {major}.{minor}, published <Time iso={published_at} />. {change_note}
      </p>
      {accepted_at && (
        <Notice tone="success">
          You accepted these rules <Time iso={accepted_at} />.
        </Notice>
      )}
      {!isNewcomer && !isDone && <Notice tone="warning">Please accept the updated rules.</Notice>}
      <div className="relative">
        <div
          ref={lookAtEnd}
          role="region"
          aria-label="The rules"
          tabIndex={0}
          onScroll={({ currentTarget }) => lookAtEnd(currentTarget)}
          className="max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-canvas p-4"
        >
          <WrittenText html={html} />
        </div>
        {!hasRead && (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-x-px bottom-px flex h-24 items-end justify-center gap-1 rounded-b-md bg-linear-to-t from-canvas to-transparent pb-2 text-sm font-medium"
          >
            Scroll to read on
            <Icon name="chevron-down" className="size-4" />
          </p>
        )}
      </div>
      {!isDone && (
        <Form
          schema={whole}
          read={read}
          isPending={accept.isPending}
          error={accept.error}
          onSubmit={save}
        >
          {questions.map(({ question, answers }, place) => (
            <RadioGroup
              key={question}
              label={question}
              name={`answers.${place}`}
              options={answers.map((label, value) => ({ label, value: String(value) }))}
            />
          ))}
          <CheckboxField name="accepts" label="I’ve read the rules and will follow them" />
          {!hasRead && <p className="text-sm text-muted">Scroll to the end of the rules first.</p>}
          <SubmitButton>Accept rules</SubmitButton>
        </Form>
      )}
      {isDone && isNewcomer && (
        <ButtonLink href={routes.onboardingConnections} variant="primary">
          Continue
        </ButtonLink>
      )}
    </div>
  );
}
