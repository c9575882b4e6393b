import { Button, NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import { PRESET_NAMES, PRESETS, type PresetName } from './fault-words.ts'
import { language } from './language.ts'
import { Choose, ChoosePlace } from './parts.tsx'
import { text } from './texts.ts'
import type { CataloguedError, FaultWish, Operation } from './types.ts'

const OPERATIONS = ['any', 'public_reply', 'private_reply', 'send', 'read', 'moderate', 'login'] as const
const OFTEN = ['next', 'always', 'chance'] as const
const MOST_CALLS = 10_000

/** Switches a fault on: its effect, its place, and how often. */
export function FaultForm({ errors }: { errors: CataloguedError[] }) {
  const [what, setWhat] = useState(`preset:${PRESET_NAMES[0]}`)
  const [where, setWhere] = useState('')
  const [operation, setOperation] = useState<Operation | 'any'>('any')
  const [often, setOften] = useState<(typeof OFTEN)[number]>('next')
  const [amount, setAmount] = useState<number | string>(1)
  const { effect } = effectOf(what)

  const switchOn = (event: FormEvent) => {
    event.preventDefault()
    const number = Number(amount)
    const wish: FaultWish = {
      page_id: where || null,
      operation,
      effect,
      count: often === 'next' ? number : null,
      probability: often === 'chance' ? number / 100 : null,
    }
    void attempt(() => api.addFault(wish), text.faults.switchedOn)
  }

  return (
    <Stack component="form" gap="sm" onSubmit={switchOn}>
      <NativeSelect
        label={text.faults.what}
        value={what}
        onChange={({ currentTarget: { value } }) => {
          setWhat(value)
          setOperation(effectOf(value).operation)
        }}
        data={[...presetGroups(), ...errorGroups(errors)]}
      />
      <SimpleGrid cols={2} spacing="sm">
        <ChoosePlace value={where} onChange={setWhere} />
        {effect.kind !== 'webhook' && (
          <Choose
            label={text.faults.operation}
            values={OPERATIONS}
            words={text.operations}
            value={operation as (typeof OPERATIONS)[number]}
            onChange={setOperation}
          />
        )}
        <Choose
          label={text.faults.howOften}
          values={OFTEN}
          words={text.faults.often}
          value={often}
          onChange={(value) => {
            setOften(value)
            setAmount(value === 'chance' ? 30 : 1)
          }}
        />
        {often !== 'always' && (
          <NumberInput
            label={often === 'chance' ? text.faults.percent : text.faults.calls}
            min={1}
            max={often === 'chance' ? 100 : MOST_CALLS}
            allowDecimal={false}
            required
            withAsterisk={false}
            value={amount}
            onChange={setAmount}
          />
        )}
      </SimpleGrid>
      <Button type="submit">{text.faults.switchOn}</Button>
    </Stack>
  )
}

function presetGroups() {
  const isNotice = (name: PresetName) => PRESETS[name].effect.kind === 'webhook'
  const items = (names: PresetName[]) =>
    names.map((name) => ({ value: `preset:${name}`, label: text.faults.presets[name] }))
  return [
    { group: text.faults.answers, items: items(PRESET_NAMES.filter((name) => !isNotice(name))) },
    { group: text.faults.noticeTroubles, items: items(PRESET_NAMES.filter(isNotice)) },
  ]
}

function errorGroups(errors: CataloguedError[]) {
  return [...Map.groupBy(errors, (error) => error.class)].map(([name, ofClass]) => ({
    group: text.faults.classes[name] ?? name,
    items: ofClass.map((error) => ({
      value: `error:${error.name}`,
      label: `${error.label[language]} (${error.name})`,
    })),
  }))
}

function effectOf(value: string): Pick<FaultWish, 'operation' | 'effect'> {
  const name = value.slice(value.indexOf(':') + 1)
  if (value.startsWith('preset:')) return PRESETS[name as PresetName]
  return { operation: 'any', effect: { kind: 'error', error: name } }
}
