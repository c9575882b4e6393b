import { Button, Group, NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OVERAGE_PRICE } from '#contract/billing.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRefreshBilling } from '../payment/use-payment.ts'
import classes from './billing.module.css'
import { billingTexts } from './texts.ts'
import { useDebtInvoice } from './use-debt-invoice.ts'
import type { Billing } from './use-plan-choice.ts'

/** The suggested first cap: the price of 250 further replies. */
const SUGGESTED_CAP = 5_000

type OverageProps = { team: Team; billing: Billing }

const useSave = (team: Team) => {
  const { overage } = useTexts(billingTexts)
  const refresh = useRefreshBilling()
  return useMutation({
    mutationFn: (body: { enabled: boolean; cap: number }) =>
      call('updateOverage', { params: { team_id: team.id }, body }),
    onSuccess: ({ message }) => {
      if (!message) toast({ success: true, message: overage.saved })
    },
    onSettled: refresh,
  })
}

const AtMost = ({ enabled, cap }: { enabled: boolean; cap: number }) => {
  const { overage } = useTexts(billingTexts)
  const { tugrik, number } = useFormats()
  const answers = Math.floor(cap / OVERAGE_PRICE)
  return (
    <Text role="status" fw={600}>
      {enabled && answers > 0 ? overage.atMost(tugrik(cap), number(answers)) : overage.stops}
    </Text>
  )
}

const Form = ({ team, billing }: OverageProps) => {
  const { overage: words } = useTexts(billingTexts)
  const { tugrik } = useFormats()
  const { enabled: wasEnabled, cap: capBefore, highest_cap: highest } = billing.overage
  const [enabled, setEnabled] = useState(wasEnabled)
  const [cap, setCap] = useState<number | string>(capBefore || Math.min(SUGGESTED_CAP, highest))
  const save = useSave(team)
  const amount = typeof cap === 'number' ? cap : Number.NaN
  const wrong = enabled && !(amount >= OVERAGE_PRICE && amount <= highest)
  const changed = enabled !== wasEnabled || (enabled && amount !== capBefore)
  return (
    <Stack gap="sm" align="flex-start">
      <Switch
        label={words.allow}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      {enabled && (
        <NumberInput
          label={words.cap}
          description={words.capHelp(tugrik(highest))}
          value={cap}
          onChange={setCap}
          min={0}
          step={1000}
          suffix=" ₮"
          thousandSeparator=","
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          w={220}
          error={wrong ? words.capWrong(tugrik(OVERAGE_PRICE), tugrik(highest)) : undefined}
        />
      )}
      <AtMost enabled={enabled && !wrong} cap={amount} />
      <Group gap="xs">
        <Button
          disabled={!changed || wrong}
          loading={save.isPending}
          onClick={() => save.mutate({ enabled, cap: enabled ? amount : capBefore })}
        >
          {words.save}
        </Button>
      </Group>
    </Stack>
  )
}

/** The owed amount, and for the owner a button to pay it now. */
const Owed = ({ team, billing, mayPay }: OverageProps & { mayPay: boolean }) => {
  const { overage: words } = useTexts(billingTexts)
  const { tugrik } = useFormats()
  const pay = useDebtInvoice(team.id)
  const { owed } = billing.overage
  if (owed === 0) return null
  return (
    <Group mt="sm" gap="sm" justify="space-between" className={classes.owed ?? ''}>
      <Text>{words.owed(tugrik(owed))}</Text>
      {mayPay && (
        <Button size="xs" variant="default" loading={pay.isPending} onClick={() => pay.mutate()}>
          {words.payOwed(tugrik(owed))}
        </Button>
      )}
    </Group>
  )
}

/** Whether overage is allowed, its cap, and the owed amount. */
export const OverageSection = (props: OverageProps & { mayPay: boolean }) => {
  const { overage: words } = useTexts(billingTexts)
  const { tugrik } = useFormats()
  const { enabled, cap, highest_cap: highest } = props.billing.overage
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {words.help(tugrik(OVERAGE_PRICE))}
      </Text>
      {highest === 0 ? (
        <Text>{words.needsPayment}</Text>
      ) : props.mayPay ? (
        <Form key={`${enabled} ${cap} ${highest}`} team={props.team} billing={props.billing} />
      ) : (
        <AtMost enabled={enabled} cap={cap} />
      )}
      <Owed {...props} />
    </section>
  )
}
