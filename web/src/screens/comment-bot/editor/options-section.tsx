import { Collapse, Stack, Switch, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import { DelayField } from './delay-field.tsx'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { optionsInWords } from './options.ts'

/** Rarely changed options: folded, with a summary in one line. */
export const OptionsSection = ({ form }: { form: DraftForm }) => {
  const { options } = useTexts(commentBotTexts)
  const [open, setOpen] = useState(false)
  const [titleId, contentId] = [useId(), useId()]
  const set = optionsInWords(form.values, options)
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <Title order={2} size="h4" id={titleId}>
          <UnstyledButton
            className={classes.tucked}
            aria-expanded={open}
            aria-controls={contentId}
            onClick={() => setOpen(!open)}
          >
            {options.title}
            <IconChevronDown size={20} aria-hidden />
          </UnstyledButton>
        </Title>
        <Text size="sm" c="dimmed">
          {set.length > 0 ? set.join(' · ') : options.usual}
        </Text>
      </div>
      <Collapse expanded={open} id={contentId}>
        <Stack gap="md">
          <Switch
            label={options.once}
            description={options.onceHelp}
            {...form.getInputProps('once_per_customer', { type: 'checkbox' })}
          />
          <Switch
            label={options.firstLevel}
            description={options.firstLevelHelp}
            {...form.getInputProps('first_level_only', { type: 'checkbox' })}
          />
          <DelayField
            seconds={form.values.delay_seconds}
            error={form.errors.delay_seconds}
            onChange={(seconds) => form.setFieldValue('delay_seconds', seconds)}
          />
        </Stack>
      </Collapse>
    </section>
  )
}
