import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import classes from './dry-run.module.css'
import { DryRunResults } from './dry-run-results.tsx'
import { type Tried, useDryRun } from './use-dry-run.ts'

type DryRunWindowProps = {
  title: string
  tried: Tried
  compares: boolean
  /** Continues at any moment, without waiting for the results. */
  confirm: string
  cancel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  onAddKeyword?: (word: string) => void
  onRefused?: (error: ApiError) => void
}

/** Shows the effect of a draft on past comments before it is saved. */
export const DryRunWindow = (props: DryRunWindowProps) => {
  const { tried } = props
  const onPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const { state, start } = useDryRun(props.onRefused)
  useEffect(() => start(tried), [start, tried])
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      size="lg"
      fullScreen={onPhone}
      classNames={{ content: classes.window ?? '', body: classes.windowBody ?? '' }}
    >
      <DryRunResults
        state={state}
        compares={props.compares}
        onRetry={() => start(tried)}
        onAddKeyword={props.onAddKeyword}
      />
      <div className={classes.footer}>
        <Button variant="default" onClick={props.onClose}>
          {props.cancel}
        </Button>
        <Button loading={props.busy} onClick={props.onConfirm} data-autofocus>
          {props.confirm}
        </Button>
      </div>
    </Modal>
  )
}
