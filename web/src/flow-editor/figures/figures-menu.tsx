import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconChartBar, IconCheck } from '@tabler/icons-react'
import { type FiguresPeriod, figuresPeriods } from '#contract/step-figures.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useView } from '../editor-context.tsx'
import { useFigures } from './figures-context.tsx'
import { figuresTexts } from './texts.ts'

const Choice = ({ period, label }: { period: FiguresPeriod | null; label: string }) => {
  const { view } = useEditing()
  const chosen = useView(({ figures }) => figures === period)
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      leftSection={<IconCheck size={16} aria-hidden style={{ visibility: chosen ? 'visible' : 'hidden' }} />}
      onClick={() => view.showFigures(period)}
    >
      {label}
    </Menu.Item>
  )
}

/** Turns the figures on the cards on and off, and chooses their period. */
export const FiguresMenu = () => {
  const figures = useTexts(figuresTexts)
  const period = useView((view) => view.figures)
  const { data, isError } = useFigures()
  const label = period === null ? figures.show : figures.shown(figures.periods[period])
  const empty = period !== null && data?.figures.every(({ times }) => times === 0)
  return (
    <Menu position="bottom-end" width={240} shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon
          size="lg"
          variant={period === null ? 'subtle' : 'light'}
          color={period === null ? 'gray' : 'purple'}
          aria-label={label}
        >
          <IconChartBar size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Choice period={null} label={figures.off} />
        {figuresPeriods.map((one) => (
          <Choice key={one} period={one} label={figures.periods[one]} />
        ))}
        {(isError || empty) && (
          <Text size="xs" c="dimmed" px="sm" py="2xs" role="status">
            {isError ? figures.failed : figures.none}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
