import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { command } from '@pollux/domain/kernel/command';
import { everValues } from '@pollux/domain/kernel/roster';
import {
  addTaxes,
  CreateTax,
  createTax,
  DeleteTax,
  deleteTax,
  TaxForm,
  taxes,
  UpdateTax,
  updateTax,
} from '@pollux/domain/billing/tax';
import { z } from 'zod';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';

const limits = [perAccount(120, 600)];

export const handleCreateTax = handlesForOffice(CreateTax, {
  limits,
  async run(form, by, streams) {
    const id = by.newId();
    const policy = await streams.readAnew(billingPolicy, {});
    await streams.write(taxes, {}, (known) => createTax(form, known, policy, by, id));
    return { message: 'Tax created successfully!', id };
  },
});

export const handleUpdateTax = handlesForOffice(UpdateTax, {
  limits,
  async run(form, by, streams) {
    const policy = await streams.readAnew(billingPolicy, {});
    await streams.write(taxes, {}, (known) => updateTax(form, known, policy, by));
    return { message: 'Tax updated successfully!', id: form.id };
  },
});

export const handleDeleteTax = handlesForOffice(DeleteTax, {
  limits,
  async run({ id }, by, streams) {
    await streams.write(taxes, {}, (known) => deleteTax(id, known, by));
    return { message: 'Tax deleted successfully!' };
  },
});

const AddReferenceTaxes = command('AddReferenceTaxes', z.object({ taxes: z.array(TaxForm) }));

/** Adds what the product comes with. Nobody can send it: what an admin has deleted or renamed stays so. */
export const handleAddReferenceTaxes = handles(AddReferenceTaxes, {
  may: reactionsAlone,
  async run(sent, by, streams) {
    await streams.write(taxes, {}, (known) => addTaxes(sent.taxes, everValues(known), by));
    return { message: 'Added successfully' };
  },
});
