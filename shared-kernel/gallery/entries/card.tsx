import { Card } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const card: Entry = { parts: { Card }, states: ({ text }) => ({ 'with a text': <Card>{text}</Card> }) };
