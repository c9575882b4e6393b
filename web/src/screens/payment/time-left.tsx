import { Text } from '@mantine/core'
import { useNow } from '#web/components/use-now.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { timeLeft } from './payment-pace.ts'
import { paymentTexts } from './texts.ts'

const EVERY_TEN_SECONDS = 10_000

/** The deadline and the remaining time of an invoice, in minutes so that it does not rush people. */
export const TimeLeft = ({ until }: { until: string }) => {
  const payment = useTexts(paymentTexts)
  const { soon } = useFormats()
  const left = timeLeft(until, useNow(EVERY_TEN_SECONDS))
  return (
    <div>
      <Text fw={700}>{payment.payUntil(soon(until))}</Text>
      <Text c="dimmed" size="sm">
        {left ? payment.timeLeft(left.hours, left.minutes) : payment.timeOver}
      </Text>
    </div>
  )
}
