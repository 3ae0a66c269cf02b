import type { AreaTools } from '@/components/ui/form/text-area';
import type { TemplateKind } from '@/lib/contracts/handbook';
import { TemplateMenu } from './template-menu';

/** The template menu as a tool of a text area, for one kind of message. */
export const templatesFor = (kind: TemplateKind, isAdded = false): AreaTools =>
  function Templates({ areaId }) {
    return <TemplateMenu areaId={areaId} kind={kind} isAdded={isAdded} />;
  };
