import { ActionIcon, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { paymentTexts } from './texts.ts'

/** The number on the bank statement, with a button to copy it for the support. */
export const InvoiceNumber = ({ number }: { number: string }) => {
  const payment = useTexts(paymentTexts)
  return (
    <Group gap={4} wrap="nowrap" justify="inherit">
      <Text size="sm" c="dimmed">
        {payment.number(number)}
      </Text>
      <CopyButton value={number}>
        {({ copied, copy }) => (
          <ActionIcon size="sm" aria-label={copied ? payment.copied : payment.copyNumber} onClick={copy}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  )
}
