import { Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClockX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { paymentTexts } from './texts.ts'

/** The outcome of a connection or a payment (specification §4). A pending payment has another view. */
export type Outcome =
  | 'completed'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'serverError'
  | 'freeTrial'
  | 'connected'
  | 'extended'
  | 'debtPaid'

const good = { Icon: IconCircleCheck, color: 'var(--hariu-success-text)' }
const bad = { Icon: IconCircleX, color: 'var(--hariu-error-text)' }
const looks: Record<Outcome, { Icon: typeof IconCircleCheck; color: string }> = {
  completed: good,
  freeTrial: good,
  connected: good,
  extended: good,
  debtPaid: good,
  cancelled: bad,
  failed: bad,
  expired: { Icon: IconClockX, color: 'var(--hariu-warning-text)' },
  serverError: { Icon: IconAlertTriangle, color: 'var(--hariu-warning-text)' },
}

type PaymentOutcomeProps = {
  outcome: Outcome
  /** Further details, such as the plan's last day or the invoice number. */
  about?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** An outcome in words, with its buttons. */
export const PaymentOutcome = ({ outcome, about, children }: PaymentOutcomeProps) => {
  const { title, text } = useTexts(paymentTexts).outcomes[outcome]
  const { Icon, color } = looks[outcome]
  return (
    <Stack align="center" gap="sm" py="xl" ta="center">
      <Stack align="center" gap="sm" role="status">
        <Icon size={56} stroke={1.6} color={color} aria-hidden />
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text size="lg" c="dimmed" maw={480}>
          {text}
        </Text>
        {about}
      </Stack>
      <Group gap="xs" mt="sm" justify="center">
        {children}
      </Group>
    </Stack>
  )
}
