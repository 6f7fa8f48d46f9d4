import { createColumnHelper } from '@tanstack/react-table';
import type { features } from '../shared/lists/features.ts';
import { StaticTable } from '../shared/lists/static-table.tsx';
import { Section } from '../shared/look/section.tsx';
import type { Story } from './story.ts';

interface Plan {
  readonly name: string;
  readonly people: string;
  readonly paid: string;
}

const column = createColumnHelper<typeof features, Plan>();
const columns = column.columns([
  column.accessor('name', { header: 'Plan', meta: { onPhones: 'heading' } }),
  column.accessor('people', { header: 'People', meta: { align: 'end' } }),
  column.accessor('paid', { header: 'Paid', meta: { align: 'end' } }),
]);
const rows: readonly Plan[] = [
  { name: 'Free', people: '1,204', paid: '–' },
  { name: 'Standard', people: '86', paid: '₹ 42,914.00' },
  { name: 'முழுமையான திட்டம்', people: '7', paid: '₹ 6,993.00' },
];

export const tableStory: Story = {
  part: 'Table',
  states: {
    'of a few rows': <StaticTable label="Plans" rows={rows} columns={columns} rowId={({ name }) => name} />,
    'in a section': (
      <Section title="Plans" hasTable>
        <StaticTable label="Plans" rows={rows} columns={columns} rowId={({ name }) => name} />
      </Section>
    ),
  },
};
