import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDeviceMobile } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { useProblemCount } from '../problems/use-what-to-mend.ts'
import { LiveButton } from '../saving/live-button.tsx'
import { SaveState } from '../saving/save-state.tsx'
import classes from './outline.module.css'
import { outlineTexts } from './texts.ts'

/** Always visible: save state, problems, preview and publishing. */
export const OutlineBar = () => {
  const outline = useTexts(outlineTexts)
  const { view } = useEditing()
  const { count, errors } = useProblemCount()
  const color = errors ? 'error' : count > 0 ? 'warning' : 'gray'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form.
    <div className={classes.bar} role="group" aria-label={outline.actions} data-sticky-bar>
      <span className={classes.saved}>
        <SaveState />
      </span>
      <Button
        variant="default"
        size="sm"
        px="xs"
        color={color}
        aria-label={outline.problems(count)}
        onClick={() => view.show('problems')}
      >
        {count === 0 ? (
          <IconCheck size={18} aria-hidden />
        ) : (
          <>
            <IconAlertTriangle
              size={18}
              aria-hidden
              className={classes.problemIcon ?? ''}
              data-errors={errors || undefined}
            />
            &nbsp;{count}
          </>
        )}
      </Button>
      <ActionIcon
        size={36}
        variant="default"
        aria-label={outline.preview}
        onClick={() => view.show('preview')}
      >
        <IconDeviceMobile size={20} aria-hidden />
      </ActionIcon>
      <LiveButton />
    </div>
  )
}
