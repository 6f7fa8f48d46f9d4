import { Skeleton, Text } from '@mantine/core';
import type { AdminOverview } from '@pollux/query-api/admin/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Facts } from '../../../shared/look/facts.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import { BarChart } from './bar-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import classes from './trends.module.css';

type Month = AdminOverview['months'][number];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const nothing: Omit<Month, 'month'> = { signUps: 0, subscription: 0, quiz: 0 };

/** The last twelve months: who came, and what was paid, beside the month before (A057 to A059, A061). */
export function Months({ overview }: { overview: AdminOverview | undefined }) {
  const t = useTranslations('admin.overview');
  const format = useFormatter();
  const rupees = useRupees();
  if (overview === undefined)
    return (
      <Section title={t('months')}>
        <div className={classes.charts} aria-busy>
          <Skeleton height={150} />
          <Skeleton height={150} />
        </div>
      </Section>
    );
  const { months, spent } = overview;
  const monthName = ({ month }: Month, length: 'short' | 'long' = 'short') =>
    format.dateTime(new Date(`${month}-01`), { month: length, year: 'numeric', timeZone: 'UTC' });
  const [first, last, before] = [months[0], months.at(-1), months.at(-2)];
  const [now, then] = [last ?? nothing, before ?? nothing];
  const paid = ({ subscription, quiz }: Omit<Month, 'month'>) => subscription + quiz;
  const ends = [first === undefined ? '' : monthName(first), t('thisMonth')] as const;
  const hasAny = months.some((month) => month.signUps > 0 || paid(month) > 0);
  return (
    <Section title={t('months')}>
      <div className={classes.charts}>
        <BarChart
          name={t('signUps')}
          total={format.number(sum(months.map(({ signUps }) => signUps)))}
          note={t('signUpsNow', { count: now.signUps, before: then.signUps })}
          bars={months.map((month) => ({
            key: month.month,
            says: `${monthName(month)}: ${format.number(month.signUps)}`,
            parts: [month.signUps],
            isNow: month === last,
          }))}
          ends={ends}
        />
        <BarChart
          name={t('revenue')}
          total={rupees(sum(months.map(paid)))}
          note={t('revenueNow', { now: rupees(paid(now)), before: rupees(paid(then)) })}
          bars={months.map((month) => ({
            key: month.month,
            says: t('split', {
              month: monthName(month),
              subscription: rupees(month.subscription),
              quiz: rupees(month.quiz),
            }),
            // Where more went back than came in, no bar stands on the ground.
            parts: [month.subscription, month.quiz].map((part) => Math.max(part, 0)),
          }))}
          ends={ends}
        />
        <div>
          <Facts facts={[{ figure: rupees(spent), label: t('spent') }]} />
          <ul className={classes.legend}>
            <li data-part={0}>
              {t('subscriptions', { amount: rupees(sum(months.map((each) => each.subscription))) })}
            </li>
            <li data-part={1}>{t('quizzes', { amount: rupees(sum(months.map((each) => each.quiz))) })}</li>
          </ul>
        </div>
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        <bdi>{t(hasAny ? 'monthsNote' : 'monthsEmpty')}</bdi>
      </Text>
      <FiguresTable
        caption={t('months')}
        columns={[t('month'), t('signUps'), t('subscriptionColumn'), t('quizColumn')]}
        rows={months
          .toReversed()
          .map((month) => [
            monthName(month, 'long'),
            format.number(month.signUps),
            rupees(month.subscription),
            rupees(month.quiz),
          ])}
      />
    </Section>
  );
}

/** How many quizzes there are for each grade, and when people answer (A060, A061). */
export function GradesAndHours({ overview }: { overview: AdminOverview | undefined }) {
  const t = useTranslations('admin.overview');
  const format = useFormatter();
  if (overview === undefined) return null;
  const { grades, hours } = overview;
  const filled = grades.filter(({ quizzes }) => quizzes > 0);
  const most = Math.max(...grades.map(({ quizzes }) => quizzes), 1);
  const hourName = (hour: number) =>
    format.dateTime(new Date(Date.UTC(2026, 0, 1, hour)), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    });
  const busiest = hours.indexOf(Math.max(...hours));
  const answers = sum(hours);
  return (
    <div className={classes.halves}>
      <Section title={t('grades')}>
        {filled.length > 0 && (
          <table className={classes.grades} aria-label={t('grades')}>
            <thead>
              <tr>
                <th scope="col">{t('grade')}</th>
                <th scope="col">{t('quizzesColumn')}</th>
              </tr>
            </thead>
            <tbody>
              {filled.map(({ value, name, quizzes }) => (
                <tr key={value}>
                  <th scope="row">{name}</th>
                  <td>
                    <span
                      className={classes.gradeBar}
                      style={{ inlineSize: `${(quizzes / most) * 70}%` }}
                      aria-hidden
                    />
                    {format.number(quizzes)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Text size="sm" c="dimmed" mt="xs">
          <bdi>
            {grades.length === 0
              ? t('noGrades')
              : t('gradesLeft', { count: grades.length - filled.length, filled: filled.length })}
          </bdi>
        </Text>
      </Section>
      <Section title={t('hours')}>
        <BarChart
          name={t('answers')}
          total={format.number(answers)}
          note={answers === 0 ? t('hoursEmpty') : t('busiest', { hour: hourName(busiest) })}
          bars={hours.map((count, hour) => ({
            key: String(hour),
            says: `${hourName(hour)}: ${format.number(count)}`,
            parts: [count],
            isNow: answers > 0 && hour === busiest,
          }))}
          ends={[hourName(0), hourName(23)]}
        />
        <FiguresTable
          caption={t('hours')}
          columns={[t('hour'), t('answers')]}
          rows={hours.map((count, hour) => [hourName(hour), format.number(count)])}
        />
      </Section>
    </div>
  );
}
