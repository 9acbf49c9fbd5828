import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
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
      <Popover className="popover" placement="bottom end">
        <Dialog aria-label="Columns">
          <CheckboxGroup aria-label="Columns" value={[...chosen]} onChange={onChoose}>
            {RUN_COLUMNS.map(({ key, name }) => (
              <Checkbox key={key} value={key} className="tick">
                <span className="box" aria-hidden="true" />
                {name}
              </Checkbox>
            ))}
          </CheckboxGroup>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
