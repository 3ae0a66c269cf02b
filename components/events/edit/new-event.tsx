import { useState } from 'react';
import { newEvent } from '@/lib/events/form';
import { EventForm } from './event-form';

export function NewEvent() {
  const [defaults] = useState(() => newEvent(new Date()));
  return <EventForm known={null} defaults={defaults} crew={[]} wishes={[]} />;
}
