import { type DragEvent, useId, useState } from 'react';
import { chosenFiles, droppedFiles } from './dropped-files.js';
import type { PathFile } from './open-files.js';

interface DropZoneProps {
  readonly onFiles: (files: Promise<readonly PathFile[]>) => void;
}

/** Takes a folder or a zip: dropped, or chosen with the keyboard. */
export function DropZone({ onFiles }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(droppedFiles(event.dataTransfer));
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={`drop-zone${isOver ? ' over' : ''}`} onDrop={drop} onDragOver={hover} onDragLeave={() => setOver(false)}>
      <p>
        <b>Drop the folder of a report here, or a zip of it.</b>
      </p>
      <p className="soft small">It is read, checked and shown in this browser. Nothing of it is sent anywhere.</p>
      <div className="actions">
        <FileButton id={`${id}-folder`} name="Choose a folder" isFolder onFiles={onFiles} />
        <FileButton id={`${id}-zip`} name="Choose a zip" onFiles={onFiles} />
      </div>
    </div>
  );
}

interface FileButtonProps extends DropZoneProps {
  readonly id: string;
  readonly name: string;
  readonly isFolder?: boolean;
}

function FileButton({ id, name, isFolder = false, onFiles }: FileButtonProps) {
  return (
    <span className="file-button">
      <input
        id={id}
        type="file"
        {...(isFolder ? { webkitdirectory: '' } : { accept: '.zip,application/zip' })}
        onChange={({ target }) => {
          onFiles(Promise.resolve(chosenFiles(target.files)));
          target.value = ''; // the same file can be chosen again
        }}
      />
      <label className="button" htmlFor={id}>
        {name}
      </label>
    </span>
  );
}
