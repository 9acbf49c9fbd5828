import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { RUN_COLUMNS } from './run-columns.js';

interface ColumnChoiceProps {
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}

/** Which columns the table has. */
export function ColumnChoice({ chosen, onChoose }: ColumnChoiceProps) {
  return (
    <DialogTrigger>
      <Button className="button">Columns</Button>
      {/* It is the dialog itself: its unseen buttons that close it would stand outside of one within. */}
      <Popover className="popover" placement="bottom end" aria-label="Columns">
        <CheckboxGroup aria-label="Columns" value={[...chosen]} onChange={onChoose}>
          {RUN_COLUMNS.map(({ key, name }) => (
            <Checkbox key={key} value={key} className="tick">
              <span className="box" aria-hidden="true" />
              {name}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </Popover>
    </DialogTrigger>
  );
}
