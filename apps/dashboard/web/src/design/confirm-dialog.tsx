import { type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** What the button does, as a verb. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done that cannot be undone. Escape and a click beside it do nothing but close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, action, isDangerous = false, isBusy = false, onConfirm, onCancel } = props;
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} isDismissable onOpenChange={(open) => open || onCancel()}>
      <Modal className="dialog">
        <Dialog role="alertdialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <div className="actions">
            <Button className="button" onPress={onCancel}>
              Back
            </Button>
            <Button className={`button primary${isDangerous ? ' danger' : ''}`} isDisabled={isBusy} onPress={onConfirm}>
              {action}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
