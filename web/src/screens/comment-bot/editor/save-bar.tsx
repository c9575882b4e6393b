import { Button, Group, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'

/** Always visible. */
export const SaveBar = ({ form, saving }: { form: DraftForm; saving: boolean }) => {
  const { editor } = useTexts(commentBotTexts)
  return (
    <div className={classes.saveBar} data-sticky-bar>
      <Switch
        label={editor.enabled}
        description={form.values.enabled ? editor.enabledHelp : editor.disabledHelp}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <Group gap="xs" className={classes.saveButtons ?? ''}>
        <Button
          variant="default"
          className={classes.cancel ?? ''}
          renderRoot={(props) => <Link to="/commentbot" {...props} />}
        >
          {editor.cancel}
        </Button>
        <Button type="submit" loading={saving}>
          {editor.save}
        </Button>
      </Group>
    </div>
  )
}
