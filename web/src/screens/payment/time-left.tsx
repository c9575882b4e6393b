import { Text } from '@mantine/core'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { useNow } from '#web/pieces/use-now.ts'
import { timeLeft } from './payment-pace.ts'

const EVERY_TEN_SECONDS = 10_000

/** Until when an invoice must be paid, and how long that still is: in minutes, so that nobody is hurried. */
export const TimeLeft = ({ until }: { until: string }) => {
  const { payment } = useTexts().billing
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
