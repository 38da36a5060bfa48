import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import type { User } from '@wifi-share/contracts/entities/user';
import {
  ChartNoAxesColumn,
  CreditCard,
  type LucideIcon,
  QrCode,
  ReceiptText,
  Unplug,
  UserRoundX,
  Wifi,
} from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { formatDay } from '@/lib/format.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { LeaveGuardContext } from '@/lib/router/leave-guard.js';
import { storeUser } from '@/lib/session/current-user.js';
import { setSessionUser } from '@/lib/session/session-query.js';
import { CurrentPasswordField } from './current-password-field.js';
import { FormFailure, useFormFailure } from './form-failure.js';
import { networkCountQuery, useDeleteAccount } from './settings-api.js';
import { provesByPassword } from './use-sign-in-again.js';

interface DeleteAccountDialogProps {
  user: User;
  onClose: () => void;
}

/** Says what is deleted, and asks for a proof of identity. A refusal keeps the dialog open. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const t = useText();
  const deleting = useDeleteAccount(user.id);
  const leave = useLeaveSignedOut();
  const form = useForm<DeleteForm>({
    resolver: formResolver(deleteFormSchema(user)),
    defaultValues: provesByPassword(user) ? { password: '' } : { username: '' },
  });
  const refused = useFormFailure(form, {
    title: t('settings.delete.failed.title'),
    detail: t('settings.delete.failed.detail'),
  });
  const { errors, isSubmitting } = form.formState;
  // What is being deleted cannot be kept any more.
  const close = () => !isSubmitting && onClose();

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await deleting.mutateAsync({ password });
      leave('/');
      notifySuccess({ title: t('settings.delete.done'), description: t('settings.delete.doneText') });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <Dialog title={t('settings.delete.dialogTitle')} description={t('settings.delete.dialogText')} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
          <DialogBody className="gap-6">
            <DeleteConsequences userId={user.id} />
            <DeleteProof user={user} />
            <FormFailure error={errors.root} section="delete" />
          </DialogBody>
          <DialogFooter>
            <Button unavailable={isSubmitting} onClick={onClose}>
              {t('settings.delete.keep')}
            </Button>
            <Button type="submit" variant="danger" pending={isSubmitting}>
              {t('settings.delete.confirm')}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** What goes with the account, paid time too, and which record stays; says the number of networks where it is known, and nothing of them where there are none. */
function DeleteConsequences({ userId }: { userId: string }) {
  const t = useText();
  const { data: count, isPending } = useQuery(networkCountQuery(userId));
  const language = useLanguage();
  const { data: billing, isError } = useQuery(billingQuery(userId));
  const { plan, paidUntil } = billing?.paidPlan ?? {};
  const networks = count ? t('settings.delete.point.networks', { count }) : t('settings.delete.point.anyNetworks');
  return (
    <ul className="grid gap-3">
      {count !== 0 && (
        <>
          <Consequence Icon={Wifi}>{isPending ? <Skeleton className="h-5 w-56" /> : networks}</Consequence>
          <Consequence Icon={QrCode}>{t('settings.delete.point.codes')}</Consequence>
        </>
      )}
      <Consequence Icon={Unplug}>{t('settings.delete.point.others')}</Consequence>
      <Consequence Icon={ChartNoAxesColumn}>{t('settings.delete.point.access')}</Consequence>
      <Consequence Icon={UserRoundX}>{t('settings.delete.point.profile')}</Consequence>
      {plan && paidUntil && new Date(paidUntil) > new Date() && (
        <Consequence Icon={CreditCard}>
          {t('settings.delete.point.paid', { plan: t(`plans.${plan}.name`), date: formatDay(paidUntil, language) })}
        </Consequence>
      )}
      {isError && <Consequence Icon={CreditCard}>{t('settings.delete.point.anyPaid')}</Consequence>}
      {billing && billing.payments.length > 0 && (
        <Consequence Icon={ReceiptText}>{t('settings.delete.point.records')}</Consequence>
      )}
    </ul>
  );
}

function Consequence({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-danger-ink" />
      {children}
    </li>
  );
}

/** The password; without one the username, and the server wants a sign-in of the last minutes. */
function DeleteProof({ user }: { user: User }) {
  const { username } = user;
  const t = useText();
  const errorText = useFieldError();
  const { register, formState } = useFormContext<DeleteForm>();
  const { errors } = formState;
  if (provesByPassword(user)) return <CurrentPasswordField username={username} label={t('settings.delete.password')} />;
  return (
    <Field label={t('settings.delete.username', { username })} error={errorText(errors.username)}>
      {(control) => <Input {...control} {...register('username')} autoComplete="off" verbatim />}
    </Field>
  );
}

/** The password, or the username of an account that has none. */
interface DeleteForm {
  password?: string;
  username?: string;
}

function deleteFormSchema(user: User): z.ZodType<DeleteForm, DeleteForm> {
  const { username } = user;
  if (provesByPassword(user)) return deleteAccount.body.required({ password: true });
  const isTyped = (typed: string) => typed.trim() === username;
  return z.object({ username: z.string().refine(isTyped, 'settings.delete.usernameWrong') });
}

/**
 * Answers how to leave for a public path when the session is over. It is noted only once this screen is gone:
 * before, the dashboard would lead to the login.
 */
function useLeaveSignedOut(): (path: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const guard = useContext(LeaveGuardContext);
  const isLeaving = useRef(false);

  useEffect(
    () => () => {
      if (isLeaving.current) setSessionUser(queryClient, null);
    },
    [queryClient],
  );

  return (path) => {
    isLeaving.current = true;
    storeUser(null);
    // Nothing is asked about changes in other sections: their account is gone.
    guard?.releaseAll();
    void navigate(path, { replace: true });
  };
}
