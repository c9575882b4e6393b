import { NativeSelect, NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LONGEST_DELAY_SECONDS } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import { delayWords, usualDelays } from './options.ts'

type DelayFieldProps = { seconds: number; error: ReactNode; onChange: (seconds: number) => void }

const MINUTE = 60
const CUSTOM = 'custom'

/** A usual delay from a list, or any number of minutes up to a day. */
export const DelayField = ({ seconds, error, onChange }: DelayFieldProps) => {
  const { options } = useTexts(commentBotTexts)
  const [typing, setTyping] = useState(!usualDelays.some((usual) => usual === seconds))
  return (
    <>
      <NativeSelect
        label={options.delay}
        description={options.delayHelp}
        value={typing ? CUSTOM : seconds}
        onChange={({ currentTarget: { value } }) => {
          setTyping(value === CUSTOM)
          if (value !== CUSTOM) onChange(Number(value))
        }}
        data={[
          ...usualDelays.map((usual) => ({
            value: String(usual),
            label: usual === 0 ? options.noDelay : delayWords(usual, options),
          })),
          { value: CUSTOM, label: options.otherDelay },
        ]}
      />
      {typing && (
        <NumberInput
          label={options.delayMinutes}
          min={0}
          max={LONGEST_DELAY_SECONDS / MINUTE}
          clampBehavior="strict"
          decimalScale={1}
          value={seconds / MINUTE}
          onChange={(minutes) => onChange(Math.round(Number(minutes) * MINUTE))}
          error={error}
        />
      )}
    </>
  )
}
