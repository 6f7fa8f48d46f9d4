import { describe, expect, test } from 'vitest';
import { id } from '../../testing.ts';
import { MOST_ANSWERED, readBankAnswer } from './bank-answer.ts';
import { bankFile, newReference } from './bank-file.ts';

const HEADER = 'reference,amount,outcome,utr,reason\n';
const UTR = 'HDFCN52026112601';
const read = (...rows: string[]) => readBankAnswer(HEADER + rows.join('\n'));
const refusals = (...rows: string[]) =>
  read(...rows).map((row) => ('refused' in row ? row.refused : row.answer.outcome));

describe('the answer of a bank', () => {
  test('is read row by row, whatever the order of columns, the ends of lines and the case', () => {
    const content = `\ufeffUTR,Outcome,Reference,Reason,Amount\r\nhdfcn52026112601,PAID,pxabc,,4705.00\r\n,"failed","PXDEF","Account ""closed"",\nsays the bank",0.5\r\n\r\n`;
    expect(readBankAnswer(content)).toEqual([
      {
        row: 1,
        reference: 'PXABC',
        answer: { reference: 'PXABC', paise: 470_500, outcome: 'paid', utr: UTR, reason: 'other' },
      },
      {
        row: 2,
        reference: 'PXDEF',
        answer: { reference: 'PXDEF', paise: 50, outcome: 'failed', utr: null, reason: 'account-closed' },
      },
    ]);
  });

  test.each([
    ['no-amount', `PX1,-4705.00,paid,${UTR},`],
    ['no-amount', `PX1,"4,705.00",paid,${UTR},`],
    ['no-amount', `PX1,4.7e3,paid,${UTR},`],
    ['no-amount', `PX1,99999999999.00,paid,${UTR},`],
    ['no-amount', `PX1,4705.001,paid,${UTR},`],
    ['no-amount', `PX1,,paid,${UTR},`],
    ['no-outcome', `PX1,4705.00,success,${UTR},`],
    ['no-utr', 'PX1,4705.00,paid,,'],
    ['no-utr', 'PX1,4705.00,paid,4.20261E+11,'],
    ['no-utr', 'PX1,4705.00,failed,=HYPERLINK(1),'],
    ['no-utr', `PX1,4705.00,paid,${UTR.slice(0, 11)},`],
    ['no-utr', `PX1,4705.00,paid,${UTR}1234567,`],
    ['no-reference', `,4705.00,paid,${UTR},`],
    ['row-cells', `PX1,4705.00,paid,${UTR}`],
    ['row-cells', `PX1,4705.00,paid,${UTR},,`],
  ])('refuses a row: %s of %s', (code, row) => {
    expect(refusals(row, 'PX2,1.00,failed,,')).toEqual([code, 'failed']);
  });

  test('takes the same row twice for one, and of two that differ or share a UTR none', () => {
    const row = `PX1,4705.00,paid,${UTR},`;
    expect(refusals(row, row)).toEqual(['paid', 'paid']);
    expect(refusals(row, 'PX1,4705.00,failed,,')).toEqual(['reference-twice', 'reference-twice']);
    expect(refusals(row, `PX2,1.00,paid,${UTR},`)).toEqual(['utr-twice', 'utr-twice']);
  });

  test.each([
    ['bank-answer-columns', 'reference,amount,outcome,utr\nPX1,1.00,paid,1'],
    ['bank-answer-columns', 'reference,amount,outcome,utr,reason,reason\n'],
    ['bank-answer-columns', ''],
    ['bank-answer-quotes', `${HEADER}PX1,"1.00,paid,${UTR},`],
    ['bank-answer-quotes', `${HEADER}PX"1,1.00,paid,${UTR},`],
    ['bank-answer-empty', `${HEADER},,,,\n`],
    ['bank-answer-rows', HEADER + `PX1,1.00,failed,,\n`.repeat(MOST_ANSWERED.rows + 1)],
  ])('is refused whole: %s', (code, content) => {
    expect(() => readBankAnswer(content)).toThrow(expect.objectContaining({ code }));
  });

  test('says why in words of the bank, which are taken for one of ours', () => {
    const reasons = ['A/C CLOSED', 'Invalid IFSC', 'Rejected by beneficiary bank', ''].map(
      (said) => read(`PX1,1.00,failed,,${said}`)[0],
    );
    expect(reasons.map((row) => row && 'answer' in row && row.answer.reason)).toEqual([
      'account-closed',
      'wrong-details',
      'rejected',
      'other',
    ]);
  });
});

describe('the file for a bank', () => {
  test('has a row for each payout, amounts in rupees, and no formulas', () => {
    const row = { accountNumber: '0021008473', ifscCode: 'HDFC0004321', paise: 470_500, reference: 'PX2345' };
    const entries = [
      { ...row, accountHolderName: 'Meena "Mini" S, Madurai' },
      { ...row, accountHolderName: '=1+1', paise: 5 },
    ];
    expect(bankFile(entries, '2026-11-26')).toBe(
      'Beneficiary Name,Account Number,IFSC,Amount,Reference,Remarks\r\n' +
        '"Meena ""Mini"" S, Madurai",0021008473,HDFC0004321,4705.00,PX2345,Creator payout 2026-11-26\r\n' +
        "'=1+1,0021008473,HDFC0004321,0.05,PX2345,Creator payout 2026-11-26\r\n",
    );
  });

  test('names each payout by 16 letters and digits that nobody mistakes for one another', () => {
    const references = Array.from({ length: 1_000 }, (_, index) => newReference(id(index.toString(16))));
    expect(new Set(references).size).toBe(1_000);
    expect(references.every((each) => /^PX[2-9A-HJ-NP-Z]{14}$/.test(each))).toBe(true);
    expect(newReference('f'.repeat(24))).toBe('PXZZZZZZZZZZZZZZ');
  });
});
