// Generated from supabase/migrations by `npm run types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_logs: {
        Row: {
          action: "create" | "edit" | "delete" | "activate" | "add_photos" | "reorder" | "begin_term" | "end_term" | "approve" | "refuse" | "reopen" | "revoke" | "make_admin" | "remove_admin" | "password_update" | "export" | "import" | "undo_import" | "publish" | "resend" | "send" | "schedule" | "unschedule" | "pause" | "resume" | "stop" | "decline" | "merge" | "undo_merge" | "invite" | "remind" | "repeat" | "write" | "report" | "close_report" | "ban" | "lift_ban" | "restore" | "purge" | "share" | "unshare" | "add_factor" | "remove_factor" | "leave" | "return" | "mark_deceased" | "unmark_deceased" | "start_mailbox_change" | "shorten_mailbox_change" | "confirm_mailbox_change" | "object_to_mailbox_change" | "cancel_mailbox_change" | "end_mailbox_change" | "complete_mailbox_change" | "erase" | "propose" | "name_proposal" | "decline_proposal" | "post" | "decline_post" | "decline_photo" | "restore_photo";
          continues: number | null;
          details: Json;
          id: number;
          resource_id: string | null;
          resource_type: "profiles" | "roster_entries" | "events" | "news" | "officers" | "trustees" | "gallery_albums" | "gallery_items" | "documents" | "awards" | "hero_section" | "newsletters" | "pages" | "site_texts" | "roles" | "site_settings" | "event_registrations" | "class_representatives" | "member_imports" | "auth" | "user_roles" | "member_settings" | "site_revision" | "email_queue" | "roster_imports" | "member_messages" | "handovers" | "opportunities" | "class_notes";
          timestamp: string;
          user_id: string | null;
          user_name: string | null;
        };
        Insert: {
          action: "create" | "edit" | "delete" | "activate" | "add_photos" | "reorder" | "begin_term" | "end_term" | "approve" | "refuse" | "reopen" | "revoke" | "make_admin" | "remove_admin" | "password_update" | "export" | "import" | "undo_import" | "publish" | "resend" | "send" | "schedule" | "unschedule" | "pause" | "resume" | "stop" | "decline" | "merge" | "undo_merge" | "invite" | "remind" | "repeat" | "write" | "report" | "close_report" | "ban" | "lift_ban" | "restore" | "purge" | "share" | "unshare" | "add_factor" | "remove_factor" | "leave" | "return" | "mark_deceased" | "unmark_deceased" | "start_mailbox_change" | "shorten_mailbox_change" | "confirm_mailbox_change" | "object_to_mailbox_change" | "cancel_mailbox_change" | "end_mailbox_change" | "complete_mailbox_change" | "erase" | "propose" | "name_proposal" | "decline_proposal" | "post" | "decline_post" | "decline_photo" | "restore_photo";
          continues?: number | null;
          details?: Json;
          resource_id?: string | null;
          resource_type: "profiles" | "roster_entries" | "events" | "news" | "officers" | "trustees" | "gallery_albums" | "gallery_items" | "documents" | "awards" | "hero_section" | "newsletters" | "pages" | "site_texts" | "roles" | "site_settings" | "event_registrations" | "class_representatives" | "member_imports" | "auth" | "user_roles" | "member_settings" | "site_revision" | "email_queue" | "roster_imports" | "member_messages" | "handovers" | "opportunities" | "class_notes";
          timestamp?: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Update: {
          action?: "create" | "edit" | "delete" | "activate" | "add_photos" | "reorder" | "begin_term" | "end_term" | "approve" | "refuse" | "reopen" | "revoke" | "make_admin" | "remove_admin" | "password_update" | "export" | "import" | "undo_import" | "publish" | "resend" | "send" | "schedule" | "unschedule" | "pause" | "resume" | "stop" | "decline" | "merge" | "undo_merge" | "invite" | "remind" | "repeat" | "write" | "report" | "close_report" | "ban" | "lift_ban" | "restore" | "purge" | "share" | "unshare" | "add_factor" | "remove_factor" | "leave" | "return" | "mark_deceased" | "unmark_deceased" | "start_mailbox_change" | "shorten_mailbox_change" | "confirm_mailbox_change" | "object_to_mailbox_change" | "cancel_mailbox_change" | "end_mailbox_change" | "complete_mailbox_change" | "erase" | "propose" | "name_proposal" | "decline_proposal" | "post" | "decline_post" | "decline_photo" | "restore_photo";
          continues?: number | null;
          details?: Json;
          resource_id?: string | null;
          resource_type?: "profiles" | "roster_entries" | "events" | "news" | "officers" | "trustees" | "gallery_albums" | "gallery_items" | "documents" | "awards" | "hero_section" | "newsletters" | "pages" | "site_texts" | "roles" | "site_settings" | "event_registrations" | "class_representatives" | "member_imports" | "auth" | "user_roles" | "member_settings" | "site_revision" | "email_queue" | "roster_imports" | "member_messages" | "handovers" | "opportunities" | "class_notes";
          timestamp?: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Relationships: [];
      };
      awards: {
        Row: {
          award_date: string;
          created_at: string;
          description: string | null;
          id: string;
          /** What the picture shows, for people who cannot see it; null while there is no picture */
          image_alt: string | null;
          image_url: string | null;
          recipient_id: string | null;
          /** Of a recipient without an account, such as the founders */
          recipient_name: string | null;
          title: string;
        };
        Insert: {
          award_date: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          recipient_id?: string | null;
          recipient_name?: string | null;
          title: string;
        };
        Update: {
          award_date?: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          recipient_id?: string | null;
          recipient_name?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "awards_recipient_id_fkey";
            columns: ["recipient_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      bin: {
        Row: {
          /** The entry's label, as in the audit log */
          about: Json;
          /** How many rows of each table were deleted along with it */
          contents: Json;
          deleted_at: string;
          expires_at: string;
          id: string;
          row_id: string;
          table_name: string;
          user_id: string | null;
          /** Who deleted it; a copy, as in the audit log */
          user_name: string | null;
        };
        Insert: {
          about: Json;
          contents?: Json;
          deleted_at?: string;
          expires_at?: string;
          id?: string;
          row_id: string;
          table_name: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Update: {
          about?: Json;
          contents?: Json;
          deleted_at?: string;
          expires_at?: string;
          id?: string;
          row_id?: string;
          table_name?: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Relationships: [];
      };
      card_codes: {
        Row: {
          code: string;
          /** Hash of the code, used to check cards */
          hash: string;
          made_at: string;
          profile_id: string;
        };
        Insert: {
          code?: string;
          made_at?: string;
          profile_id: string;
        };
        Update: {
          code?: string;
          made_at?: string;
          profile_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "card_codes_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      class_notes: {
        Row: {
          author: string;
          body: string;
          created_at: string;
          /** The first day of the month in which it happened */
          happened_in: string | null;
          id: string;
          /** Removed by somebody else than its author, who cannot undo that */
          is_moderated: boolean;
          /** Shown to nobody since then, and deleted a day later; until then the removal can be undone */
          removed_at: string | null;
          words: string;
        };
        Insert: {
          author: string;
          body: string;
          created_at?: string;
          happened_in?: string | null;
          id?: string;
          is_moderated?: boolean;
          removed_at?: string | null;
        };
        Update: {
          author?: string;
          body?: string;
          created_at?: string;
          happened_in?: string | null;
          id?: string;
          is_moderated?: boolean;
          removed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "class_notes_author_fkey";
            columns: ["author"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      class_representatives: {
        Row: {
          created_at: string;
          graduation_year: number;
          profile_id: string;
        };
        Insert: {
          created_at?: string;
          graduation_year: number;
          profile_id: string;
        };
        Update: {
          created_at?: string;
          graduation_year?: number;
          profile_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "class_representatives_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      directory_entries: {
        Row: {
          bio_for: "nobody" | "class" | "members";
          city: string | null;
          city_for: "nobody" | "class" | "members";
          class_for: "nobody" | "class" | "members";
          country: string | null;
          country_for: "nobody" | "class" | "members";
          department_for: "nobody" | "class" | "members";
          email_for: "nobody" | "class" | "members";
          employer: string | null;
          /** Who sees on an event's page that the person is going */
          events_for: "nobody" | "class" | "members";
          /** The name at graduation, if it was another; the roster's is only ever offered to the person */
          former_name: string | null;
          former_name_for: "nobody" | "class" | "members";
          /** What the person offers other members */
          helps: string[];
          helps_for: "nobody" | "class" | "members";
          id: string;
          job_title: string | null;
          /** Who can find the person at all */
          name_for: "nobody" | "class" | "members";
          phone_for: "nobody" | "class" | "members";
          portrait_for: "nobody" | "class" | "members";
          /** For employer and job title */
          work_for: "nobody" | "class" | "members";
        };
        Insert: {
          bio_for?: "nobody" | "class" | "members";
          city?: string | null;
          city_for?: "nobody" | "class" | "members";
          class_for?: "nobody" | "class" | "members";
          country?: string | null;
          country_for?: "nobody" | "class" | "members";
          department_for?: "nobody" | "class" | "members";
          email_for?: "nobody" | "class" | "members";
          employer?: string | null;
          events_for?: "nobody" | "class" | "members";
          former_name?: string | null;
          former_name_for?: "nobody" | "class" | "members";
          helps?: string[];
          helps_for?: "nobody" | "class" | "members";
          id: string;
          job_title?: string | null;
          name_for?: "nobody" | "class" | "members";
          phone_for?: "nobody" | "class" | "members";
          portrait_for?: "nobody" | "class" | "members";
          work_for?: "nobody" | "class" | "members";
        };
        Update: {
          bio_for?: "nobody" | "class" | "members";
          city?: string | null;
          city_for?: "nobody" | "class" | "members";
          class_for?: "nobody" | "class" | "members";
          country?: string | null;
          country_for?: "nobody" | "class" | "members";
          department_for?: "nobody" | "class" | "members";
          email_for?: "nobody" | "class" | "members";
          employer?: string | null;
          events_for?: "nobody" | "class" | "members";
          former_name?: string | null;
          former_name_for?: "nobody" | "class" | "members";
          helps?: string[];
          helps_for?: "nobody" | "class" | "members";
          id?: string;
          job_title?: string | null;
          name_for?: "nobody" | "class" | "members";
          phone_for?: "nobody" | "class" | "members";
          portrait_for?: "nobody" | "class" | "members";
          work_for?: "nobody" | "class" | "members";
        };
        Relationships: [
          {
            foreignKeyName: "directory_entries_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      documents: {
        Row: {
          category: "general" | "meeting_minutes" | "financial" | "constitution" | "bylaws" | "forms" | "other";
          created_at: string;
          description: string | null;
          /** Bytes */
          file_size: number | null;
          /** Path in the private bucket "documents"; links are signed when clicked */
          file_url: string;
          id: string;
          /** Of the meeting that the document is about */
          meeting_date: string | null;
          /** All members, or officers and administrators (see can_read_board_documents) */
          readers: "members" | "board";
          title: string;
          uploaded_by: string | null;
        };
        Insert: {
          category?: "general" | "meeting_minutes" | "financial" | "constitution" | "bylaws" | "forms" | "other";
          created_at?: string;
          description?: string | null;
          file_size?: number | null;
          file_url: string;
          id?: string;
          meeting_date?: string | null;
          readers?: "members" | "board";
          title: string;
          uploaded_by?: string | null;
        };
        Update: {
          category?: "general" | "meeting_minutes" | "financial" | "constitution" | "bylaws" | "forms" | "other";
          created_at?: string;
          description?: string | null;
          file_size?: number | null;
          file_url?: string;
          id?: string;
          meeting_date?: string | null;
          readers?: "members" | "board";
          title?: string;
          uploaded_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "documents_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      email_queue: {
        Row: {
          /** Of an email to a person without an account: by what they unsubscribe */
          address_hash: string | null;
          /** How often a mailer has claimed it */
          attempts: number;
          created_at: string;
          /** What the email reports; src/emails turns it into text */
          facts: Json;
          id: number;
          invitation_id: string | null;
          kind: "sign_up" | "approval" | "decline" | "class_request" | "proposal_answer" | "registration" | "waiting_list" | "registration_cancellation" | "event_change" | "event_cancellation" | "event_removal" | "event_reminder" | "event_pictures" | "password_change" | "address_change" | "mailbox_change" | "mailbox_confirmation" | "account_deletion" | "two_step_change" | "known_address" | "new_sign_up" | "sign_up_digest" | "new_admin" | "term_change" | "handover_refused" | "newsletter" | "invitation" | "invitation_reminder" | "member_message" | "message_report" | "publishing_hold" | "role_given" | "opportunity_review" | "opportunity_answer" | "opportunity_renewal" | "test" | "confirmation" | "recovery" | "email_change";
          lease: string | null;
          /** Until then one mailer holds it; afterwards any may claim it */
          leased_until: string | null;
          message_id: string;
          newsletter_id: string | null;
          /** How often it was handed to a mail server without a recorded answer, because its mailer was killed */
          offers: number;
          profile_id: string | null;
          /** The last error of the mail server or the mailer */
          reason: string | null;
          recipient: string;
          roster_entry_id: string | null;
          /** Not sent before this time, while the change can be undone or after a failed attempt */
          send_after: string;
          sent_at: string | null;
          /** Emails that were stopped with their newsletter, or whose person unsubscribed, are never sent */
          state: "waiting" | "sent" | "failed" | "stopped" | "unsubscribed";
        };
        Insert: {
          address_hash?: string | null;
          attempts?: number;
          created_at?: string;
          facts?: Json;
          invitation_id?: string | null;
          kind: "sign_up" | "approval" | "decline" | "class_request" | "proposal_answer" | "registration" | "waiting_list" | "registration_cancellation" | "event_change" | "event_cancellation" | "event_removal" | "event_reminder" | "event_pictures" | "password_change" | "address_change" | "mailbox_change" | "mailbox_confirmation" | "account_deletion" | "two_step_change" | "known_address" | "new_sign_up" | "sign_up_digest" | "new_admin" | "term_change" | "handover_refused" | "newsletter" | "invitation" | "invitation_reminder" | "member_message" | "message_report" | "publishing_hold" | "role_given" | "opportunity_review" | "opportunity_answer" | "opportunity_renewal" | "test" | "confirmation" | "recovery" | "email_change";
          lease?: string | null;
          leased_until?: string | null;
          message_id?: string;
          newsletter_id?: string | null;
          offers?: number;
          profile_id?: string | null;
          reason?: string | null;
          recipient: string;
          roster_entry_id?: string | null;
          send_after?: string;
          sent_at?: string | null;
          state?: "waiting" | "sent" | "failed" | "stopped" | "unsubscribed";
        };
        Update: {
          address_hash?: string | null;
          attempts?: number;
          created_at?: string;
          facts?: Json;
          invitation_id?: string | null;
          kind?: "sign_up" | "approval" | "decline" | "class_request" | "proposal_answer" | "registration" | "waiting_list" | "registration_cancellation" | "event_change" | "event_cancellation" | "event_removal" | "event_reminder" | "event_pictures" | "password_change" | "address_change" | "mailbox_change" | "mailbox_confirmation" | "account_deletion" | "two_step_change" | "known_address" | "new_sign_up" | "sign_up_digest" | "new_admin" | "term_change" | "handover_refused" | "newsletter" | "invitation" | "invitation_reminder" | "member_message" | "message_report" | "publishing_hold" | "role_given" | "opportunity_review" | "opportunity_answer" | "opportunity_renewal" | "test" | "confirmation" | "recovery" | "email_change";
          lease?: string | null;
          leased_until?: string | null;
          message_id?: string;
          newsletter_id?: string | null;
          offers?: number;
          profile_id?: string | null;
          reason?: string | null;
          recipient?: string;
          roster_entry_id?: string | null;
          send_after?: string;
          sent_at?: string | null;
          state?: "waiting" | "sent" | "failed" | "stopped" | "unsubscribed";
        };
        Relationships: [
          {
            foreignKeyName: "email_queue_invitation_id_fkey";
            columns: ["invitation_id"];
            isOneToOne: false;
            referencedRelation: "invitations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "email_queue_newsletter_id_fkey";
            columns: ["newsletter_id"];
            isOneToOne: false;
            referencedRelation: "newsletters";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "email_queue_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "email_queue_roster_entry_id_fkey";
            columns: ["roster_entry_id"];
            isOneToOne: false;
            referencedRelation: "roster_entries";
            referencedColumns: ["id"];
          },];
      };
      event_cancellations: {
        Row: {
          cancelled_at: string;
          ends_at: string;
          event_date: string;
          event_id: string;
          ics_sequence: number;
          is_all_day: boolean;
          location: string | null;
          /** Why, for everyone: shown where the event's page was */
          reason: string | null;
          title: string;
        };
        Insert: {
          cancelled_at?: string;
          ends_at: string;
          event_date: string;
          event_id: string;
          ics_sequence: number;
          is_all_day?: boolean;
          location?: string | null;
          reason?: string | null;
          title: string;
        };
        Update: {
          cancelled_at?: string;
          ends_at?: string;
          event_date?: string;
          event_id?: string;
          ics_sequence?: number;
          is_all_day?: boolean;
          location?: string | null;
          reason?: string | null;
          title?: string;
        };
        Relationships: [];
      };
      event_links: {
        Row: {
          event_id: string;
          url: string | null;
        };
        Insert: {
          event_id: string;
          url?: string | null;
        };
        Update: {
          event_id?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "event_links_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },];
      };
      event_registrations: {
        Row: {
          /** To the event's questions, in their order */
          answers: string[];
          /** When the person was checked in */
          checked_in_at: string | null;
          created_at: string;
          event_id: string;
          /** Of guests whom the person named; seats follow the number of guests */
          guest_names: string[];
          guests: number;
          /** Has a place or is on the waiting list; the database decides (see places) */
          state: "registered" | "waiting";
          /** The order of the waiting list; set by a trigger */
          turn: number;
          user_id: string;
        };
        Insert: {
          answers?: string[];
          checked_in_at?: string | null;
          created_at?: string;
          event_id: string;
          guest_names?: string[];
          guests?: number;
          state?: "registered" | "waiting";
          turn?: number;
          user_id: string;
        };
        Update: {
          answers?: string[];
          checked_in_at?: string | null;
          created_at?: string;
          event_id?: string;
          guest_names?: string[];
          guests?: number;
          state?: "registered" | "waiting";
          turn?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_registrations_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      events: {
        Row: {
          /** Places, guests included; null for no limit */
          capacity: number | null;
          contact_email: string | null;
          contact_name: string | null;
          created_at: string;
          description: string | null;
          /** An event is over from this time on. Set by a trigger if missing */
          ends_at: string;
          event_date: string;
          /** How many guests each person may bring */
          guests_allowed: number;
          /** Increases with every edit, so that calendars replace their copy (RFC 5545 SEQUENCE) */
          ics_sequence: number;
          id: string;
          /** What the picture shows, for people who cannot see it; null while there is no picture */
          image_alt: string | null;
          image_url: string | null;
          /** If true, event_date is the midnight at which the first day begins, and ends_at that at which the last day ends, in the association's zone */
          is_all_day: boolean;
          /** Whether event_links has an address; maintained by triggers */
          is_online: boolean;
          location: string | null;
          /** A link to a map; no page loads anything from it */
          map_url: string | null;
          /** How and when the price is paid, such as "By transfer until 1 May"; null if not given */
          payment: string | null;
          /** Free text such as "15 euros, students free"; null if not given */
          price: string | null;
          /** Public from this time on; null for a draft. Events with registrations are always public */
          published_at: string | null;
          /** Asked at registration; answers are stored in the same order */
          questions: string[];
          /** Null: registration closes when the event begins */
          registration_closes_at: string | null;
          /** Null: open immediately */
          registration_opens_at: string | null;
          title: string;
          type: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other";
          updated_at: string | null;
        };
        Insert: {
          capacity?: number | null;
          contact_email?: string | null;
          contact_name?: string | null;
          created_at?: string;
          description?: string | null;
          ends_at?: string;
          event_date: string;
          guests_allowed?: number;
          ics_sequence?: number;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          is_all_day?: boolean;
          is_online?: boolean;
          location?: string | null;
          map_url?: string | null;
          payment?: string | null;
          price?: string | null;
          published_at?: string | null;
          questions?: string[];
          registration_closes_at?: string | null;
          registration_opens_at?: string | null;
          title: string;
          type?: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other";
          updated_at?: string | null;
        };
        Update: {
          capacity?: number | null;
          contact_email?: string | null;
          contact_name?: string | null;
          created_at?: string;
          description?: string | null;
          ends_at?: string;
          event_date?: string;
          guests_allowed?: number;
          ics_sequence?: number;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          is_all_day?: boolean;
          is_online?: boolean;
          location?: string | null;
          map_url?: string | null;
          payment?: string | null;
          price?: string | null;
          published_at?: string | null;
          questions?: string[];
          registration_closes_at?: string | null;
          registration_opens_at?: string | null;
          title?: string;
          type?: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other";
          updated_at?: string | null;
        };
        Relationships: [];
      };
      gallery_albums: {
        Row: {
          cover_image_url: string | null;
          created_at: string;
          description: string | null;
          /** The event that the photos show; null once the event is deleted */
          event_id: string | null;
          event_type: "general" | "conference" | "workshop" | "social" | "ceremony";
          id: string;
          /** Public from this time on, with its photos; null for a draft */
          published_at: string | null;
          title: string;
        };
        Insert: {
          cover_image_url?: string | null;
          created_at?: string;
          description?: string | null;
          event_id?: string | null;
          event_type?: "general" | "conference" | "workshop" | "social" | "ceremony";
          id?: string;
          published_at?: string | null;
          title: string;
        };
        Update: {
          cover_image_url?: string | null;
          created_at?: string;
          description?: string | null;
          event_id?: string | null;
          event_type?: "general" | "conference" | "workshop" | "social" | "ceremony";
          id?: string;
          published_at?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },];
      };
      gallery_items: {
        Row: {
          album_id: string;
          /** What the photo shows, for people who cannot see it */
          alt_text: string | null;
          created_at: string;
          id: string;
          media_type: string;
          media_url: string;
          /** Caption; by default the file name without extension */
          title: string;
        };
        Insert: {
          album_id: string;
          alt_text?: string | null;
          created_at?: string;
          id?: string;
          media_type?: string;
          media_url: string;
          title?: string;
        };
        Update: {
          album_id?: string;
          alt_text?: string | null;
          created_at?: string;
          id?: string;
          media_type?: string;
          media_url?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "gallery_items_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_albums";
            referencedColumns: ["id"];
          },];
      };
      handovers: {
        Row: {
          /** The first day of the new terms; carried out when it begins in the association's time zone */
          day: string;
          id: string;
          prepared_at: string;
          /** Who prepared or last changed it; null when the person has left */
          prepared_by: string | null;
          reason: string | null;
          state: "prepared" | "refused";
        };
        Insert: {
          day: string;
          id?: string;
          prepared_at?: string;
          prepared_by?: string | null;
          reason?: string | null;
          state?: "prepared" | "refused";
        };
        Update: {
          day?: string;
          id?: string;
          prepared_at?: string;
          prepared_by?: string | null;
          reason?: string | null;
          state?: "prepared" | "refused";
        };
        Relationships: [
          {
            foreignKeyName: "handovers_prepared_by_fkey";
            columns: ["prepared_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      hero_section: {
        Row: {
          created_at: string;
          id: string;
          image_url: string | null;
          is_active: boolean;
          /** Title, subtitle and picture of this row, or those of the next event; then only administrators see the row's title */
          shows: "picture" | "next_event";
          subtitle: string | null;
          title: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          shows?: "picture" | "next_event";
          subtitle?: string | null;
          title: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          shows?: "picture" | "next_event";
          subtitle?: string | null;
          title?: string;
        };
        Relationships: [];
      };
      invitations: {
        Row: {
          id: string;
          invited_at: string;
          invited_by: string | null;
          /** The account created through the personal link; its address may differ */
          profile_id: string | null;
          /** When the only reminder was queued */
          reminded_at: string | null;
          roster_entry_id: string;
        };
        Insert: {
          id?: string;
          invited_at?: string;
          invited_by?: string | null;
          profile_id?: string | null;
          reminded_at?: string | null;
          roster_entry_id: string;
        };
        Update: {
          id?: string;
          invited_at?: string;
          invited_by?: string | null;
          profile_id?: string | null;
          reminded_at?: string | null;
          roster_entry_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "invitations_invited_by_fkey";
            columns: ["invited_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "invitations_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "invitations_roster_entry_id_fkey";
            columns: ["roster_entry_id"];
            isOneToOne: true;
            referencedRelation: "roster_entries";
            referencedColumns: ["id"];
          },];
      };
      mailbox_changes: {
        Row: {
          /** When the reader of the new address confirmed it */
          confirmed_at: string | null;
          id: string;
          new_email: string;
          profile_id: string;
          reason: string;
          shortened_by: string | null;
          started_at: string;
          started_by: string;
          /** Not complete before this time; the present when a second super admin shortens it */
          waits_until: string;
        };
        Insert: {
          confirmed_at?: string | null;
          id?: string;
          new_email: string;
          profile_id: string;
          reason: string;
          shortened_by?: string | null;
          started_at?: string;
          started_by: string;
          waits_until?: string;
        };
        Update: {
          confirmed_at?: string | null;
          id?: string;
          new_email?: string;
          profile_id?: string;
          reason?: string;
          shortened_by?: string | null;
          started_at?: string;
          started_by?: string;
          waits_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: "mailbox_changes_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mailbox_changes_shortened_by_fkey";
            columns: ["shortened_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mailbox_changes_started_by_fkey";
            columns: ["started_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      member_blocks: {
        Row: {
          blocked: string;
          blocker: string;
          created_at: string;
          name: string;
        };
        Insert: {
          blocked: string;
          blocker: string;
          created_at?: string;
          name: string;
        };
        Update: {
          blocked?: string;
          blocker?: string;
          created_at?: string;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "member_blocks_blocked_fkey";
            columns: ["blocked"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "member_blocks_blocker_fkey";
            columns: ["blocker"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      member_import_rows: {
        Row: {
          added_at: string;
          after: Json | null;
          approved_name_after: string | null;
          /** For an update, the approved name before it; approved_name_after: the one that it made */
          approved_name_before: string | null;
          before: Json | null;
          import_id: string;
          member_id: string;
        };
        Insert: {
          added_at?: string;
          after?: Json | null;
          approved_name_after?: string | null;
          approved_name_before?: string | null;
          before?: Json | null;
          import_id: string;
          member_id: string;
        };
        Update: {
          added_at?: string;
          after?: Json | null;
          approved_name_after?: string | null;
          approved_name_before?: string | null;
          before?: Json | null;
          import_id?: string;
          member_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "member_import_rows_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "member_imports";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "member_import_rows_member_id_fkey";
            columns: ["member_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      member_imports: {
        Row: {
          created_at: string;
          created_by: string | null;
          file_name: string;
          id: string;
          undone_at: string | null;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          file_name: string;
          id?: string;
          undone_at?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          file_name?: string;
          id?: string;
          undone_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "member_imports_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      member_settings: {
        Row: {
          /** Whether back-office permissions apply only in sessions begun with a second factor */
          admins_need_second_factor: boolean;
          /** Whether a sign-up is approved automatically once its owner has confirmed an address that is on the roster */
          approves_roster_matches: boolean;
          id: boolean;
          /** When an administrator hid the list of first steps */
          set_up_at: string | null;
          /** First steps for which an administrator kept the default, such as the built-in privacy notice; published: a change was seen on the website */
          steps_kept: string[];
          updated_at: string;
        };
        Insert: {
          admins_need_second_factor?: boolean;
          approves_roster_matches?: boolean;
          id?: boolean;
          set_up_at?: string | null;
          steps_kept?: string[];
          updated_at?: string;
        };
        Update: {
          admins_need_second_factor?: boolean;
          approves_roster_matches?: boolean;
          id?: boolean;
          set_up_at?: string | null;
          steps_kept?: string[];
          updated_at?: string;
        };
        Relationships: [];
      };
      merge_rows: {
        Row: {
          column_name: string;
          /** The whole row, if it was removed or a person can have only one; null otherwise */
          content: Json | null;
          /** Old values of the fields by which the moved row would show others what the kept account has; null if none */
          hidden: Json | null;
          id: string;
          is_removed: boolean;
          /** Primary key of the row after the move */
          key: Json;
          merge_id: string;
          table_name: string;
          title: string;
        };
        Insert: {
          column_name: string;
          content?: Json | null;
          hidden?: Json | null;
          id?: string;
          is_removed?: boolean;
          key: Json;
          merge_id: string;
          table_name: string;
          title: string;
        };
        Update: {
          column_name?: string;
          content?: Json | null;
          hidden?: Json | null;
          id?: string;
          is_removed?: boolean;
          key?: Json;
          merge_id?: string;
          table_name?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "merge_rows_merge_id_fkey";
            columns: ["merge_id"];
            isOneToOne: false;
            referencedRelation: "merges";
            referencedColumns: ["id"];
          },];
      };
      merges: {
        Row: {
          closed_id: string;
          /** The profile of the closed account before the merge */
          closed_profile: Json;
          id: string;
          kept_after: Json;
          /** Old values of the fields that the kept account took from the other */
          kept_before: Json;
          kept_id: string;
          merged_at: string;
          undo_until: string;
        };
        Insert: {
          closed_id: string;
          closed_profile: Json;
          id?: string;
          kept_after: Json;
          kept_before: Json;
          kept_id: string;
          merged_at?: string;
          undo_until?: string;
        };
        Update: {
          closed_id?: string;
          closed_profile?: Json;
          id?: string;
          kept_after?: Json;
          kept_before?: Json;
          kept_id?: string;
          merged_at?: string;
          undo_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: "merges_closed_id_fkey";
            columns: ["closed_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "merges_kept_id_fkey";
            columns: ["kept_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      message_reports: {
        Row: {
          /** With subject, if the reporter included the text */
          body: string | null;
          closed_at: string | null;
          created_at: string;
          email_id: string;
          id: string;
          /** How the report was closed; shown to the reporter */
          note: string | null;
          reason: string;
          reporter: string;
          subject: string | null;
          writer: string;
          written_at: string;
        };
        Insert: {
          body?: string | null;
          closed_at?: string | null;
          created_at?: string;
          email_id: string;
          id?: string;
          note?: string | null;
          reason: string;
          reporter: string;
          subject?: string | null;
          writer: string;
          written_at: string;
        };
        Update: {
          body?: string | null;
          closed_at?: string | null;
          created_at?: string;
          email_id?: string;
          id?: string;
          note?: string | null;
          reason?: string;
          reporter?: string;
          subject?: string | null;
          writer?: string;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "message_reports_reporter_fkey";
            columns: ["reporter"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "message_reports_writer_fkey";
            columns: ["writer"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      messaging_bans: {
        Row: {
          created_at: string;
          profile_id: string;
          reason: string;
        };
        Insert: {
          created_at?: string;
          profile_id: string;
          reason: string;
        };
        Update: {
          created_at?: string;
          profile_id?: string;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: "messaging_bans_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      news: {
        Row: {
          category: "announcement" | "event" | "achievement" | "update" | "other";
          /** HTML from the editor; sanitised on save, read as text at build */
          content: string;
          /** The event that the item is about; null once the event is deleted */
          event_id: string | null;
          id: string;
          /** What the picture shows, for people who cannot see it; null while there is no picture */
          image_alt: string | null;
          image_url: string | null;
          /** Public from this time on; null for a draft */
          published_at: string | null;
          title: string;
          /** Null until the item is edited */
          updated_at: string | null;
        };
        Insert: {
          category?: "announcement" | "event" | "achievement" | "update" | "other";
          content?: string;
          event_id?: string | null;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          published_at?: string | null;
          title: string;
          updated_at?: string | null;
        };
        Update: {
          category?: "announcement" | "event" | "achievement" | "update" | "other";
          content?: string;
          event_id?: string | null;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          published_at?: string | null;
          title?: string;
          updated_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "news_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },];
      };
      newsletters: {
        Row: {
          /** Documents whose files the emails contain; all others that the text links to stay links */
          attached_ids: string[] | null;
          /** Approved members, or those who have never signed in, all or narrowed; an event's people; current officers of a committee; one person; chosen members; people on the alumni list without an account, all or narrowed */
          audience: "members" | "absent" | "event" | "committee" | "person" | "people" | "roster";
          /** The committee, or the trustees */
          board: "GAB" | "HBC" | "HOD" | "Trustees" | null;
          /** HTML from the editor; sanitised on save, and again when it is sent */
          body: string;
          class_from: number | null;
          class_to: number | null;
          created_at: string;
          /** Null for an automatic digest */
          created_by: string | null;
          department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null;
          /** First day of the month in which the digest was written */
          digest_of: string | null;
          event_id: string | null;
          /** Of an event's people: those with a place, those on the waiting list, both, or after the event those who came; or members who are none of them */
          event_people: "registered" | "waiting" | "both" | "came" | "none";
          id: string;
          /** Text and recipients to start other newsletters from; never sent itself */
          is_template: boolean;
          /** The kind that people can unsubscribe from */
          kind: "newsletter" | "digest" | "class";
          membership_type: "regular" | "honorary" | "associate" | null;
          past_failed: number;
          /** Sent emails whose rows were deleted from the email queue, by age or with an account; likewise the other three */
          past_sent: number;
          past_stopped: number;
          past_unsubscribed: number;
          person_id: string | null;
          /** Chosen members, at most 200 */
          person_ids: string[] | null;
          /** The class representative's address, if replies may go to it */
          reply_to: string | null;
          /** The class representative who wrote it; a copy, because accounts can be deleted */
          representative_name: string | null;
          /** When it became a draft again instead of being sent, because scheduled_by may no longer send or an attached document changed; null otherwise */
          returned_at: string | null;
          /** Who scheduled it, or has edited it since; null otherwise */
          scheduled_by: string | null;
          /** When a scheduled newsletter is sent; null otherwise */
          send_at: string | null;
          /** When the emails to its recipients were queued */
          sent_at: string | null;
          state: "draft" | "scheduled" | "sending" | "paused" | "stopped";
          subject: string;
          /** Of a template: its name in lists, chosen by its author */
          template_name: string | null;
          /** Its version: who sends it names the one that was shown */
          updated_at: string;
        };
        Insert: {
          attached_ids?: string[] | null;
          audience?: "members" | "absent" | "event" | "committee" | "person" | "people" | "roster";
          board?: "GAB" | "HBC" | "HOD" | "Trustees" | null;
          body: string;
          class_from?: number | null;
          class_to?: number | null;
          created_at?: string;
          created_by?: string | null;
          department?: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null;
          digest_of?: string | null;
          event_id?: string | null;
          event_people?: "registered" | "waiting" | "both" | "came" | "none";
          id?: string;
          is_template?: boolean;
          kind?: "newsletter" | "digest" | "class";
          membership_type?: "regular" | "honorary" | "associate" | null;
          past_failed?: number;
          past_sent?: number;
          past_stopped?: number;
          past_unsubscribed?: number;
          person_id?: string | null;
          person_ids?: string[] | null;
          reply_to?: string | null;
          representative_name?: string | null;
          returned_at?: string | null;
          scheduled_by?: string | null;
          send_at?: string | null;
          sent_at?: string | null;
          state?: "draft" | "scheduled" | "sending" | "paused" | "stopped";
          subject: string;
          template_name?: string | null;
          updated_at?: string;
        };
        Update: {
          attached_ids?: string[] | null;
          audience?: "members" | "absent" | "event" | "committee" | "person" | "people" | "roster";
          board?: "GAB" | "HBC" | "HOD" | "Trustees" | null;
          body?: string;
          class_from?: number | null;
          class_to?: number | null;
          created_at?: string;
          created_by?: string | null;
          department?: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null;
          digest_of?: string | null;
          event_id?: string | null;
          event_people?: "registered" | "waiting" | "both" | "came" | "none";
          id?: string;
          is_template?: boolean;
          kind?: "newsletter" | "digest" | "class";
          membership_type?: "regular" | "honorary" | "associate" | null;
          past_failed?: number;
          past_sent?: number;
          past_stopped?: number;
          past_unsubscribed?: number;
          person_id?: string | null;
          person_ids?: string[] | null;
          reply_to?: string | null;
          representative_name?: string | null;
          returned_at?: string | null;
          scheduled_by?: string | null;
          send_at?: string | null;
          sent_at?: string | null;
          state?: "draft" | "scheduled" | "sending" | "paused" | "stopped";
          subject?: string;
          template_name?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "newsletters_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "newsletters_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "newsletters_person_id_fkey";
            columns: ["person_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "newsletters_scheduled_by_fkey";
            columns: ["scheduled_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      officers: {
        Row: {
          bio: string | null;
          committee: "GAB" | "HBC" | "HOD";
          contact_email: string | null;
          created_at: string;
          /** Of a holder without an account, such as the board of 1987 */
          holder_name: string | null;
          id: string;
          /** Derived: true while tenure_end is null */
          is_current: boolean;
          /** Last day of the term, if it is known: the term then ends by itself. Null once the term has ended */
          planned_end: string | null;
          position: string;
          /** Null when the person has left; the office stays on record */
          profile_id: string | null;
          /** Order in its committee, 1..n; assigned by the database */
          sequence: number;
          tenure_end: string | null;
          tenure_start: string;
        };
        Insert: {
          bio?: string | null;
          committee?: "GAB" | "HBC" | "HOD";
          contact_email?: string | null;
          created_at?: string;
          holder_name?: string | null;
          id?: string;
          is_current?: boolean;
          planned_end?: string | null;
          position: string;
          profile_id?: string | null;
          sequence?: number;
          tenure_end?: string | null;
          tenure_start: string;
        };
        Update: {
          bio?: string | null;
          committee?: "GAB" | "HBC" | "HOD";
          contact_email?: string | null;
          created_at?: string;
          holder_name?: string | null;
          id?: string;
          is_current?: boolean;
          planned_end?: string | null;
          position?: string;
          profile_id?: string | null;
          sequence?: number;
          tenure_end?: string | null;
          tenure_start?: string;
        };
        Relationships: [
          {
            foreignKeyName: "officers_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      opportunities: {
        Row: {
          apply_url: string | null;
          author: string;
          body: string;
          created_at: string;
          /** When its text last changed; a review names it, so that nobody approves another text than they read */
          edited_at: string;
          expires_at: string;
          id: string;
          /** Whether somebody who may approve members has approved or written this text */
          is_checked: boolean;
          is_remote: boolean;
          kind: "job" | "internship" | "help";
          online_since: string | null;
          organisation: string | null;
          place: string | null;
          /** Why an administrator declined or removed it; shown to the author */
          reason: string | null;
          /** When the email before it expires was queued */
          reminded_at: string | null;
          /** The post shows the address of its author’s account */
          shows_email: boolean;
          state: "waiting" | "open" | "declined";
          /** Members can answer by a message, which shows no address */
          takes_messages: boolean;
          title: string;
          words: string;
        };
        Insert: {
          apply_url?: string | null;
          author: string;
          body: string;
          created_at?: string;
          edited_at?: string;
          expires_at?: string;
          id?: string;
          is_checked?: boolean;
          is_remote?: boolean;
          kind: "job" | "internship" | "help";
          online_since?: string | null;
          organisation?: string | null;
          place?: string | null;
          reason?: string | null;
          reminded_at?: string | null;
          shows_email?: boolean;
          state?: "waiting" | "open" | "declined";
          takes_messages?: boolean;
          title: string;
        };
        Update: {
          apply_url?: string | null;
          author?: string;
          body?: string;
          created_at?: string;
          edited_at?: string;
          expires_at?: string;
          id?: string;
          is_checked?: boolean;
          is_remote?: boolean;
          kind?: "job" | "internship" | "help";
          online_since?: string | null;
          organisation?: string | null;
          place?: string | null;
          reason?: string | null;
          reminded_at?: string | null;
          shows_email?: boolean;
          state?: "waiting" | "open" | "declined";
          takes_messages?: boolean;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "opportunities_author_fkey";
            columns: ["author"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      pages: {
        Row: {
          /** HTML from the editor; sanitised on save and at build */
          content: string;
          created_at: string;
          /** Place among the footer's links, 1 first; null for none */
          footer_place: number | null;
          id: string;
          lead: string | null;
          /** Public from this time on; null for a draft */
          published_at: string | null;
          /** The address without its slash: "statutes" for /statutes */
          slug: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          content?: string;
          created_at?: string;
          footer_place?: number | null;
          id?: string;
          lead?: string | null;
          published_at?: string | null;
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          footer_place?: number | null;
          id?: string;
          lead?: string | null;
          published_at?: string | null;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      profile_requests: {
        Row: {
          created_at: string;
          department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration";
          graduation_year: number;
          id: string;
          is_declined: boolean;
          note: string | null;
        };
        Insert: {
          created_at?: string;
          department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration";
          graduation_year: number;
          id: string;
          is_declined?: boolean;
          note?: string | null;
        };
        Update: {
          created_at?: string;
          department?: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration";
          graduation_year?: number;
          id?: string;
          is_declined?: boolean;
          note?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "profile_requests_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      profiles: {
        Row: {
          approved_at: string | null;
          approved_by: string | null;
          /** The name that an administrator has seen; emails to others are signed with it */
          approved_name: string | null;
          bio: string | null;
          created_at: string;
          /** Null where only the death is known */
          death_year: number | null;
          declined_at: string | null;
          /** The administrator's message to the person */
          declined_words: string | null;
          /** When the owner deleted the account, which can be taken back for seven days: see departures */
          deleted_at: string | null;
          /** "Administration" is for administrators' accounts only */
          department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration";
          /** When the person last edited the profile or the directory entry, or confirmed both */
          details_confirmed_at: string;
          /** The person asked not to be reminded before this time */
          details_later_until: string | null;
          email: string;
          full_name: string;
          graduation_year: number | null;
          id: string;
          is_approved: boolean;
          /** Whether the owner has confirmed the address; copied from the account */
          is_confirmed: boolean;
          /** Written by mark_deceased and unmark_deceased only, as are the next two: see roster */
          is_deceased: boolean;
          /** Named on the public page In memoriam */
          is_in_memoriam: boolean;
          is_super_admin: boolean;
          membership_type: "regular" | "honorary" | "associate";
          /** When the account was closed by merging it into another of the same person: see merges */
          merged_at: string | null;
          phone: string | null;
          profile_image_url: string | null;
          /** When a person who approves members is emailed about new sign-ups */
          sign_up_emails: "at_once" | "daily";
        };
        Insert: {
          approved_at?: string | null;
          approved_by?: string | null;
          approved_name?: string | null;
          bio?: string | null;
          created_at?: string;
          death_year?: number | null;
          declined_at?: string | null;
          declined_words?: string | null;
          deleted_at?: string | null;
          department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration";
          details_confirmed_at?: string;
          details_later_until?: string | null;
          email: string;
          full_name: string;
          graduation_year?: number | null;
          id: string;
          is_approved?: boolean;
          is_confirmed?: boolean;
          is_deceased?: boolean;
          is_in_memoriam?: boolean;
          is_super_admin?: boolean;
          membership_type?: "regular" | "honorary" | "associate";
          merged_at?: string | null;
          phone?: string | null;
          profile_image_url?: string | null;
          sign_up_emails?: "at_once" | "daily";
        };
        Update: {
          approved_at?: string | null;
          approved_by?: string | null;
          approved_name?: string | null;
          bio?: string | null;
          created_at?: string;
          death_year?: number | null;
          declined_at?: string | null;
          declined_words?: string | null;
          deleted_at?: string | null;
          department?: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration";
          details_confirmed_at?: string;
          details_later_until?: string | null;
          email?: string;
          full_name?: string;
          graduation_year?: number | null;
          id?: string;
          is_approved?: boolean;
          is_confirmed?: boolean;
          is_deceased?: boolean;
          is_in_memoriam?: boolean;
          is_super_admin?: boolean;
          membership_type?: "regular" | "honorary" | "associate";
          merged_at?: string | null;
          phone?: string | null;
          profile_image_url?: string | null;
          sign_up_emails?: "at_once" | "daily";
        };
        Relationships: [
          {
            foreignKeyName: "profiles_approved_by_fkey";
            columns: ["approved_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      proposals: {
        Row: {
          answered_at: string | null;
          award_date: string | null;
          created_at: string;
          description: string | null;
          /** When its text last changed; an answer names it, so that nobody answers another text than they read */
          edited_at: string;
          /** The event or award that came of it. No foreign key: it may be in the bin */
          entry_id: string | null;
          event_date: string | null;
          id: string;
          /** Whether the person agreed to be named with the published entry; can be changed at any time */
          is_named: boolean;
          location: string | null;
          /** For the editors; never published */
          note: string | null;
          /** The table that the accepted entry is added to */
          noun: "events" | "awards";
          proposed_by: string;
          /** Why it was declined, for the person who proposed it */
          reason: string | null;
          recipient_name: string | null;
          /** Taken back: shown to nobody since then, and deleted a day later; for a minute it can be undone */
          removed_at: string | null;
          state: "waiting" | "accepted" | "declined";
          title: string;
          type: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other" | null;
        };
        Insert: {
          answered_at?: string | null;
          award_date?: string | null;
          created_at?: string;
          description?: string | null;
          edited_at?: string;
          entry_id?: string | null;
          event_date?: string | null;
          id?: string;
          is_named?: boolean;
          location?: string | null;
          note?: string | null;
          noun: "events" | "awards";
          proposed_by?: string;
          reason?: string | null;
          recipient_name?: string | null;
          removed_at?: string | null;
          state?: "waiting" | "accepted" | "declined";
          title: string;
          type?: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other" | null;
        };
        Update: {
          answered_at?: string | null;
          award_date?: string | null;
          created_at?: string;
          description?: string | null;
          edited_at?: string;
          entry_id?: string | null;
          event_date?: string | null;
          id?: string;
          is_named?: boolean;
          location?: string | null;
          note?: string | null;
          noun?: "events" | "awards";
          proposed_by?: string;
          reason?: string | null;
          recipient_name?: string | null;
          removed_at?: string | null;
          state?: "waiting" | "accepted" | "declined";
          title?: string;
          type?: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other" | null;
        };
        Relationships: [
          {
            foreignKeyName: "proposals_proposed_by_fkey";
            columns: ["proposed_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      roles: {
        Row: {
          id: string;
          name: string;
          /** Allowed actions by resource: {"news": ["create", "delete"]} */
          permissions: Json;
        };
        Insert: {
          id?: string;
          name: string;
          permissions?: Json;
        };
        Update: {
          id?: string;
          name?: string;
          permissions?: Json;
        };
        Relationships: [];
      };
      roster_entries: {
        Row: {
          city: string | null;
          created_at: string;
          /** Null where only the death is known */
          death_year: number | null;
          department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null;
          email: string | null;
          /** What lists sort by; guessed from the full name if null */
          family_name: string | null;
          /** The name at graduation, if it was another */
          former_name: string | null;
          full_name: string;
          /** The class */
          graduation_year: number | null;
          /** "Dr.", before the name */
          honorific: string | null;
          id: string;
          /** The import that added this row */
          import_id: string | null;
          /** Written by mark_deceased and unmark_deceased only, as are the next two; the same as the account's */
          is_deceased: boolean;
          /** Edited or linked since it was added, so undoing the import keeps it */
          is_edited: boolean;
          /** Named on the public page In memoriam */
          is_in_memoriam: boolean;
          /** When this person deleted their account: they are not invited again */
          left_at: string | null;
          /** The note mentions a death, and nobody has decided yet: not invited. Written by a trigger and by answer_death_mentions */
          may_be_deceased: boolean;
          note: string | null;
          phone: string | null;
          /** This person's account, linked by an administrator or by the setting; null for people without one */
          profile_id: string | null;
          /** Where this information came from: "Register of 1998" */
          source: string | null;
        };
        Insert: {
          city?: string | null;
          created_at?: string;
          death_year?: number | null;
          department?: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null;
          email?: string | null;
          family_name?: string | null;
          former_name?: string | null;
          full_name: string;
          graduation_year?: number | null;
          honorific?: string | null;
          id?: string;
          import_id?: string | null;
          is_deceased?: boolean;
          is_edited?: boolean;
          is_in_memoriam?: boolean;
          left_at?: string | null;
          may_be_deceased?: boolean;
          note?: string | null;
          phone?: string | null;
          profile_id?: string | null;
          source?: string | null;
        };
        Update: {
          city?: string | null;
          created_at?: string;
          death_year?: number | null;
          department?: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null;
          email?: string | null;
          family_name?: string | null;
          former_name?: string | null;
          full_name?: string;
          graduation_year?: number | null;
          honorific?: string | null;
          id?: string;
          import_id?: string | null;
          is_deceased?: boolean;
          is_edited?: boolean;
          is_in_memoriam?: boolean;
          left_at?: string | null;
          may_be_deceased?: boolean;
          note?: string | null;
          phone?: string | null;
          profile_id?: string | null;
          source?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "roster_entries_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "roster_imports";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "roster_entries_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      roster_imports: {
        Row: {
          created_at: string;
          created_by: string | null;
          file_name: string;
          id: string;
          undone_at: string | null;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          file_name: string;
          id?: string;
          undone_at?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          file_name?: string;
          id?: string;
          undone_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "roster_imports_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      roster_merges: {
        Row: {
          id: string;
          kept_after: Json;
          /** Old values of the fields that the kept entry took from the other */
          kept_before: Json;
          kept_id: string;
          merged_at: string;
          /** The removed entry */
          removed: Json;
          undo_until: string;
        };
        Insert: {
          id?: string;
          kept_after: Json;
          kept_before: Json;
          kept_id: string;
          merged_at?: string;
          removed: Json;
          undo_until?: string;
        };
        Update: {
          id?: string;
          kept_after?: Json;
          kept_before?: Json;
          kept_id?: string;
          merged_at?: string;
          removed?: Json;
          undo_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: "roster_merges_kept_id_fkey";
            columns: ["kept_id"];
            isOneToOne: false;
            referencedRelation: "roster_entries";
            referencedColumns: ["id"];
          },];
      };
      saved_views: {
        Row: {
          created_at: string;
          id: string;
          list: "members" | "roster";
          name: string;
          /** As in the list's address, without its search text and page: "status=pending&sort=email" */
          query: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          list: "members" | "roster";
          name: string;
          query: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          list?: "members" | "roster";
          name?: string;
          query?: string;
        };
        Relationships: [];
      };
      sent_photos: {
        Row: {
          album_id: string;
          answered_at: string | null;
          /** The caption in the album, if the photo is accepted */
          caption: string;
          created_at: string;
          /** The version of the file when the photo was sent */
          file_version: string | null;
          id: string;
          /** The file in the private bucket "sent-photos", until the photo is answered */
          path: string;
          /** Withdrawn: shown to nobody since then, and deleted a day later; for a minute it can be undone */
          removed_at: string | null;
          sent_by: string;
          state: "waiting" | "accepted" | "declined";
        };
        Insert: {
          album_id: string;
          answered_at?: string | null;
          caption?: string;
          created_at?: string;
          file_version?: string | null;
          id?: string;
          path: string;
          removed_at?: string | null;
          sent_by?: string;
          state?: "waiting" | "accepted" | "declined";
        };
        Update: {
          album_id?: string;
          answered_at?: string | null;
          caption?: string;
          created_at?: string;
          file_version?: string | null;
          id?: string;
          path?: string;
          removed_at?: string | null;
          sent_by?: string;
          state?: "waiting" | "accepted" | "declined";
        };
        Relationships: [
          {
            foreignKeyName: "sent_photos_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_albums";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "sent_photos_sent_by_fkey";
            columns: ["sent_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      site_logos: {
        Row: {
          created_at: string;
          /** The same at 88 pixels or less, for emails */
          email_picture: string;
          id: string;
          /** PNG in base64, at most 512 pixels wide and high */
          picture: string;
        };
        Insert: {
          created_at?: string;
          email_picture: string;
          id?: string;
          picture: string;
        };
        Update: {
          created_at?: string;
          email_picture?: string;
          id?: string;
          picture?: string;
        };
        Relationships: [];
      };
      site_revision: {
        Row: {
          /** Something changed within 30 s of the last request; a cron job sends the next */
          build_deferred: boolean;
          /** When the deploy hook was last asked to build */
          build_requested_at: string | null;
          changed_at: string;
          /** The revision at the last "Publish now", which allows a much smaller site up to this revision and ends a rollback */
          confirmed: number;
          id: boolean;
          revision: number;
        };
        Insert: {
          build_deferred?: boolean;
          build_requested_at?: string | null;
          changed_at?: string;
          confirmed?: number;
          id?: boolean;
          revision?: number;
        };
        Update: {
          build_deferred?: boolean;
          build_requested_at?: string | null;
          changed_at?: string;
          confirmed?: number;
          id?: boolean;
          revision?: number;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          association_name: string;
          association_short_name: string;
          /** One of the pairs whose contrast is tested (src/domain/settings/colour-pair.ts) */
          colour_pair: "teal-copper" | "navy-brass" | "forest-clay" | "maroon-gold" | "plum-teal" | "slate-cobalt";
          contact_email: string;
          contact_phone: string | null;
          /** How dates are written: May 23, 2026, 4:00 PM and weeks from Sunday, or 23 May 2026, 16:00 and weeks from Monday */
          date_style: "american" | "british";
          facebook_url: string | null;
          /** Whether news shows headings, lists, tables and pictures, or only text */
          formats_news: boolean;
          id: boolean;
          instagram_url: string | null;
          linkedin_url: string | null;
          /** The uploaded logo; null for the built-in one */
          logo_id: string | null;
          /** Whether members can post opportunities, and whether somebody checks each post first; public, because pages are built by it */
          opportunities: "checked" | "open" | "off";
          postal_address: string;
          stats: Json;
          /** IANA name; event times are shown in this zone */
          time_zone: string;
          university_name: string;
          updated_at: string;
        };
        Insert: {
          association_name?: string;
          association_short_name?: string;
          colour_pair?: "teal-copper" | "navy-brass" | "forest-clay" | "maroon-gold" | "plum-teal" | "slate-cobalt";
          contact_email?: string;
          contact_phone?: string | null;
          date_style?: "american" | "british";
          facebook_url?: string | null;
          formats_news?: boolean;
          id?: boolean;
          instagram_url?: string | null;
          linkedin_url?: string | null;
          logo_id?: string | null;
          opportunities?: "checked" | "open" | "off";
          postal_address?: string;
          stats?: Json;
          time_zone?: string;
          university_name?: string;
          updated_at?: string;
        };
        Update: {
          association_name?: string;
          association_short_name?: string;
          colour_pair?: "teal-copper" | "navy-brass" | "forest-clay" | "maroon-gold" | "plum-teal" | "slate-cobalt";
          contact_email?: string;
          contact_phone?: string | null;
          date_style?: "american" | "british";
          facebook_url?: string | null;
          formats_news?: boolean;
          id?: boolean;
          instagram_url?: string | null;
          linkedin_url?: string | null;
          logo_id?: string | null;
          opportunities?: "checked" | "open" | "off";
          postal_address?: string;
          stats?: Json;
          time_zone?: string;
          university_name?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "site_settings_logo_id_fkey";
            columns: ["logo_id"];
            isOneToOne: false;
            referencedRelation: "site_logos";
            referencedColumns: ["id"];
          },];
      };
      site_texts: {
        Row: {
          /** HTML from the editor, sanitised on save and at build; null for the default, empty for no text */
          content: string | null;
          for_members: boolean;
          id: string;
          updated_at: string;
        };
        Insert: {
          content?: string | null;
          for_members?: boolean;
          id: string;
          updated_at?: string;
        };
        Update: {
          content?: string | null;
          for_members?: boolean;
          id?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      trustees: {
        Row: {
          appointment_date: string;
          bio: string | null;
          contact_email: string | null;
          created_at: string;
          end_date: string | null;
          /** As for officers */
          holder_name: string | null;
          id: string;
          /** Derived: true while end_date is null */
          is_current: boolean;
          /** As for officers */
          planned_end: string | null;
          profile_id: string | null;
          /** Order across all trustees, 1..n; assigned by the database */
          sequence: number;
        };
        Insert: {
          appointment_date: string;
          bio?: string | null;
          contact_email?: string | null;
          created_at?: string;
          end_date?: string | null;
          holder_name?: string | null;
          id?: string;
          is_current?: boolean;
          planned_end?: string | null;
          profile_id?: string | null;
          sequence?: number;
        };
        Update: {
          appointment_date?: string;
          bio?: string | null;
          contact_email?: string | null;
          created_at?: string;
          end_date?: string | null;
          holder_name?: string | null;
          id?: string;
          is_current?: boolean;
          planned_end?: string | null;
          profile_id?: string | null;
          sequence?: number;
        };
        Relationships: [
          {
            foreignKeyName: "trustees_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      unsubscribes: {
        Row: {
          created_at: string;
          kind: "newsletter" | "digest" | "events" | "members" | "class";
          profile_id: string;
        };
        Insert: {
          created_at?: string;
          kind: "newsletter" | "digest" | "events" | "members" | "class";
          profile_id: string;
        };
        Update: {
          created_at?: string;
          kind?: "newsletter" | "digest" | "events" | "members" | "class";
          profile_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "unsubscribes_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      user_roles: {
        Row: {
          role_id: string;
          user_id: string;
        };
        Insert: {
          role_id: string;
          user_id: string;
        };
        Update: {
          role_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_roles_role_id_fkey";
            columns: ["role_id"];
            isOneToOne: false;
            referencedRelation: "roles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_roles_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },];
      };
      versions: {
        Row: {
          at: string;
          /** The replaced values by column; empty where the entry was added */
          before: Json;
          fields: string[];
          id: number;
          row_id: string;
          table_name: string;
          user_id: string | null;
          /** A copy, as in the audit log */
          user_name: string | null;
        };
        Insert: {
          at?: string;
          before: Json;
          fields: string[];
          row_id: string;
          table_name: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Update: {
          at?: string;
          before?: Json;
          fields?: string[];
          row_id?: string;
          table_name?: string;
          user_id?: string | null;
          user_name?: string | null;
        };
        Relationships: [];
      };
      walk_ins: {
        Row: {
          created_at: string;
          event_id: string;
          full_name: string;
          guests: number;
          id: string;
        };
        Insert: {
          created_at?: string;
          event_id: string;
          full_name: string;
          guests?: number;
          id?: string;
        };
        Update: {
          created_at?: string;
          event_id?: string;
          full_name?: string;
          guests?: number;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "walk_ins_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },];
      };
    };
    Views: {
      document_uploaders: {
        Row: {
          full_name: string;
          id: string;
        };
        Relationships: [];
      };
      in_memoriam: {
        Row: {
          death_year: number | null;
          full_name: string;
          graduation_year: number | null;
        };
        Relationships: [];
      };
      newsletter_overview: {
        Row: {
          attached_ids: string[] | null;
          audience: "members" | "absent" | "event" | "committee" | "person" | "people" | "roster";
          board: "GAB" | "HBC" | "HOD" | "Trustees" | null;
          body: string;
          class_from: number | null;
          class_to: number | null;
          created_at: string;
          created_by: string | null;
          department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null;
          digest_of: string | null;
          event_id: string | null;
          event_people: "registered" | "waiting" | "both" | "came" | "none";
          event_title: string | null;
          failed: number;
          id: string;
          is_template: boolean;
          kind: string;
          membership_type: "regular" | "honorary" | "associate" | null;
          person_id: string | null;
          person_ids: string[] | null;
          person_name: string | null;
          representative_name: string | null;
          returned_at: string | null;
          scheduled_by: string | null;
          send_at: string | null;
          sent: number;
          sent_at: string | null;
          stage: string;
          state: string;
          stopped: number;
          subject: string;
          template_name: string | null;
          unsubscribed: number;
          updated_at: string;
          waiting: number;
        };
        Relationships: [];
      };
      people: {
        Row: {
          bio: string | null;
          full_name: string;
          id: string;
          profile_image_url: string | null;
        };
        Relationships: [];
      };
      proposers: {
        Row: {
          entry_id: string;
          full_name: string;
        };
        Relationships: [];
      };
      public_awards: {
        Row: {
          award_date: string;
          description: string | null;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          recipient_name: string | null;
          title: string;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_proposal: {
        Args: { of_noun: string; of_proposal: string; seen: string; fields: Json; link?: string };
        Returns: string;
      };
      accept_sent_photo: {
        Args: { of_photo: string; media_url: string };
        Returns: undefined;
      };
      activate_hero: {
        Args: { hero_id: string };
        Returns: string;
      };
      add_event: {
        Args: { fields: Json; link?: string };
        Returns: string;
      };
      add_registration: {
        Args: { of_event: string; person: string; with_guests?: number; with_answers?: string[]; with_names?: string[] };
        Returns: undefined;
      };
      add_to_roster: {
        Args: { of_import: string; entries: Json };
        Returns: { line: number }[];
      };
      announce_address_change: {
        Args: { address: string };
        Returns: undefined;
      };
      announce_sign_up: {
        Args: { address: string; given: Json };
        Returns: undefined;
      };
      answer_death_mentions: {
        Args: { answers: Json };
        Returns: undefined;
      };
      answer_message: {
        Args: { email_id: string; body: string; may_answer?: boolean };
        Returns: number;
      };
      answer_opportunity: {
        Args: { opportunity_id: string; body: string; may_answer?: boolean };
        Returns: number;
      };
      answer_profile_request: {
        Args: { of_person: string; granted: boolean; seen: Json };
        Returns: undefined;
      };
      approve_members: {
        Args: { people: Json };
        Returns: { id: string; full_name: string; outcome: string }[];
      };
      become_first_admin: {
        Args: { code: string };
        Returns: undefined;
      };
      begin_delivery: {
        Args: { email_id: number; of_lease: string };
        Returns: string;
      };
      begin_roster_import: {
        Args: { file_name: string };
        Returns: string;
      };
      block_writer: {
        Args: { email_id: string };
        Returns: undefined;
      };
      cancel_address_change: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      cancel_handover: {
        Args: { handover_id: string };
        Returns: undefined;
      };
      cancel_mailbox_change: {
        Args: { of_change: string };
        Returns: undefined;
      };
      cancel_registration: {
        Args: { of_event: string };
        Returns: undefined;
      };
      check_card: {
        Args: { code: string };
        Returns: { is_valid: boolean; year: number }[];
      };
      check_in: {
        Args: { of_event: string; notes: Json };
        Returns: undefined;
      };
      check_member_departure: {
        Args: { member_id: string };
        Returns: undefined;
      };
      check_new_account: {
        Args: { new_email: string; to_import?: string };
        Returns: string;
      };
      check_preview: {
        Args: { token: string };
        Returns: { table_name: string; ends_at: string }[];
      };
      claim_email: {
        Args: { lease_seconds: number };
        Returns: Database["public"]["Tables"]["email_queue"]["Row"][];
        SetofOptions: { from: "*"; to: "email_queue"; isOneToOne: false; isSetofReturn: true };
      };
      close_report: {
        Args: { report_id: string; note?: string };
        Returns: undefined;
      };
      compare_accounts: {
        Args: { one: string; other: string };
        Returns: { kind: string; of_one: number; of_other: number; of_both: number }[];
      };
      complete_account: {
        Args: { account_id: string; fields: Json; to_import?: string };
        Returns: undefined;
      };
      confirm_details: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      confirm_mailbox_change: {
        Args: { token: string };
        Returns: { is_complete: boolean; waits_until: string }[];
      };
      count_invitees: {
        Args: { choice: Json };
        Returns: { ready: number; due: number; invited: number; joined: number; without_address: number; refused: number; gone: number; deceased: number; undecided: number }[];
      };
      count_people_of_album: {
        Args: { of_album: string };
        Returns: { to_notify: number; told: number; unsubscribed: number }[];
      };
      count_recipients: {
        Args: { newsletter: Json };
        Returns: { recipients: number; unsubscribed: number; without_board_documents: number }[];
      };
      count_recovery_codes: {
        Args: Record<never, never>;
        Returns: number;
      };
      count_registrations: {
        Args: { event_ids: string[] };
        Returns: { event_id: string; registered: number; waiting: number; expected: number; came: number }[];
      };
      count_unpublished: {
        Args: Record<never, never>;
        Returns: { noun: "events" | "awards"; state: string; number: number }[];
      };
      decline_member: {
        Args: { member_id: string; words?: string; by_email?: boolean };
        Returns: undefined;
      };
      decline_proposal: {
        Args: { of_noun: string; of_proposal: string; reason: string };
        Returns: undefined;
      };
      decline_sent_photo: {
        Args: { of_photo: string };
        Returns: undefined;
      };
      delete_event: {
        Args: { of_event: string; reason?: string };
        Returns: undefined;
      };
      delete_expired_account: {
        Args: { account_id: string };
        Returns: undefined;
      };
      delete_for_good: {
        Args: { of_table: string; of_row: string };
        Returns: { bucket: string; path: string }[];
      };
      delete_member: {
        Args: { member_id: string };
        Returns: undefined;
      };
      delete_own_account: {
        Args: { typed_email: string };
        Returns: undefined;
      };
      empty_bin: {
        Args: Record<never, never>;
        Returns: { bucket: string; path: string }[];
      };
      end_calendar_key: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      end_own_session: {
        Args: { session: string };
        Returns: undefined;
      };
      end_previews: {
        Args: { of_table: string; of_row: string };
        Returns: undefined;
      };
      erase_person: {
        Args: { person: string; typed_name: string; seen: Json; keeps_awards?: boolean };
        Returns: string;
      };
      examine: {
        Args: Record<never, never>;
        Returns: Json;
      };
      export_members: {
        Args: { q?: string; in_department?: string; of_type?: string; with_status?: string; chosen?: string[]; after?: string; of_class?: number; lacking?: string };
        Returns: { id: string; full_name: string; email: string; phone: string | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration"; graduation_year: number | null; membership_type: "regular" | "honorary" | "associate"; is_approved: boolean; created_at: string; total: number | null }[];
      };
      export_person: {
        Args: { person: string };
        Returns: Json;
      };
      export_registrations: {
        Args: { of_event: string; after?: string };
        Returns: { user_id: string; full_name: string; email: string; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration"; graduation_year: number | null; created_at: string; total: number | null; state: string; turn: number; guests: number; guest_names: string[]; answers: string[]; checked_in_at: string | null }[];
      };
      export_roster: {
        Args: { q?: string; of_class?: number; with_status?: string; after?: string };
        Returns: { id: string; full_name: string; email: string | null; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; family_name: string | null; honorific: string | null; former_name: string | null; phone: string | null; city: string | null; note: string | null; source: string | null; profile_id: string | null; left_at: string | null; is_deceased: boolean; death_year: number | null; total: number | null }[];
      };
      find_document_texts: {
        Args: { q: string };
        Returns: string[];
      };
      find_known_in_roster: {
        Args: { entries: Json };
        Returns: { line: number; full_name: string; graduation_year: number | null }[];
      };
      find_members_by_email: {
        Args: { emails: string[] };
        Returns: Database["public"]["Tables"]["profiles"]["Row"][];
        SetofOptions: { from: "*"; to: "profiles"; isOneToOne: false; isSetofReturn: true };
      };
      find_roster_matches: {
        Args: { people: string[] };
        Returns: { person_id: string; kind: string; id: string; full_name: string; email: string | null; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; note: string | null; source: string | null }[];
      };
      get_address_change: {
        Args: Record<never, never>;
        Returns: { address: string; asked_at: string; confirmed: string | null }[];
      };
      get_auth_token: {
        Args: { email_id: number };
        Returns: string;
      };
      get_build_failure: {
        Args: Record<never, never>;
        Returns: { since: string; reason: string; next_try: string | null }[];
      };
      get_calendar_key: {
        Args: Record<never, never>;
        Returns: { made_at: string }[];
      };
      get_class: {
        Args: { of_year: number };
        Returns: { here: number | null; missing: number | null; has_representative: boolean; is_representative: boolean }[];
      };
      get_class_email: {
        Args: Record<never, never>;
        Returns: { graduation_year: number; recipients: number; sends_left: number; next_at: string | null }[];
      };
      get_class_representative: {
        Args: { of_year: number };
        Returns: { id: string; full_name: string; former_name: string | null; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; profile_image_url: string | null; bio: string | null; city: string | null; country: string | null; employer: string | null; job_title: string | null; helps: string[]; email: string | null; phone: string | null; takes_emails: boolean }[];
      };
      get_delivery_test: {
        Args: { email_id: number };
        Returns: { state: string; attempts: number; reason: string | null }[];
      };
      get_directory_person: {
        Args: { of_person: string };
        Returns: { id: string; full_name: string; former_name: string | null; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; profile_image_url: string | null; bio: string | null; city: string | null; country: string | null; employer: string | null; job_title: string | null; helps: string[]; email: string | null; phone: string | null; takes_emails: boolean }[];
      };
      get_home_visit: {
        Args: Record<never, never>;
        Returns: { since: string | null; seen_at: string; is_over: boolean }[];
      };
      get_invitation: {
        Args: { token: string };
        Returns: { full_name: string; email: string; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null }[];
      };
      get_invitation_token: {
        Args: { email_id: number };
        Returns: string;
      };
      get_known_former_name: {
        Args: Record<never, never>;
        Returns: { former_name: string | null }[];
      };
      get_last_sign_in: {
        Args: { of_person: string };
        Returns: string;
      };
      get_mailbox_change: {
        Args: { token: string };
        Returns: { waits_until: string; is_confirmed: boolean }[];
      };
      get_mailbox_token: {
        Args: { email_id: number };
        Returns: string;
      };
      get_next_email_seconds: {
        Args: Record<never, never>;
        Returns: number;
      };
      get_other_address: {
        Args: Record<never, never>;
        Returns: string;
      };
      get_received_message: {
        Args: { email_id: string };
        Returns: { id: string; writer: string; writer_name: string; graduation_year: number | null; subject: string; body: string; written_at: string; is_blocked: boolean; is_reported: boolean; closing_note: string | null }[];
      };
      get_unsubscribe_token: {
        Args: { email_id: number };
        Returns: string;
      };
      get_usual_wait: {
        Args: Record<never, never>;
        Returns: number;
      };
      get_version: {
        Args: { of_version: number };
        Returns: { was: Json; became: Json | null; stands: Json | null }[];
      };
      get_writing_state: {
        Args: Record<never, never>;
        Returns: { sends_left: number; ban_reason: string | null }[];
      };
      hand_over: {
        Args: { on_day: string; seats: Json; replaced?: string };
        Returns: string;
      };
      has_second_factor: {
        Args: { person: string };
        Returns: boolean;
      };
      import_members: {
        Args: { file_name: string; changes: Json; to_import?: string };
        Returns: string;
      };
      keep_hosting_secret: {
        Args: { secret_name: string; secret: string };
        Returns: boolean;
      };
      lacks_second_factor: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      let_in: {
        Args: { of_event: string; person: string };
        Returns: undefined;
      };
      list_calendar_events: {
        Args: { key: string };
        Returns: { event_id: string | null; title: string | null; event_date: string | null; ends_at: string | null; is_all_day: boolean | null; location: string | null; type: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other" | null; ics_sequence: number | null; changed_at: string | null; state: string | null; guests: number | null }[];
      };
      list_card_hashes: {
        Args: { of_event: string };
        Returns: { user_id: string; hash: string }[];
      };
      list_changed_names: {
        Args: Record<never, never>;
        Returns: { id: string; full_name: string; approved_name: string }[];
      };
      list_class_figures: {
        Args: Record<never, never>;
        Returns: { graduation_year: number | null; people: number; invited: number; joined: number }[];
      };
      list_class_notes: {
        Args: { of_year: number; before?: string; before_id?: string };
        Returns: { id: string; body: string; happened_in: string | null; created_at: string; author: string | null; author_name: string; is_own: boolean; may_remove: boolean; remaining: number }[];
      };
      list_death_mentions: {
        Args: Record<never, never>;
        Returns: { id: string; full_name: string; graduation_year: number | null; note: string; death_year: number | null; total: number }[];
      };
      list_directory_values: {
        Args: Record<never, never>;
        Returns: { field: string; value: string; people: number | null }[];
      };
      list_earlier_messages: {
        Args: { email_id: string };
        Returns: { id: string; is_own: boolean; body: string; written_at: string }[];
      };
      list_event_places: {
        Args: { event_ids: string[] };
        Returns: { event_id: string; coming: number; waiting: number; places_left: number | null }[];
      };
      list_expired_accounts: {
        Args: Record<never, never>;
        Returns: string[];
      };
      list_first_recipients: {
        Args: { newsletter: Json };
        Returns: string[];
      };
      list_first_steps: {
        Args: Record<never, never>;
        Returns: { step: string; is_done: boolean }[];
      };
      list_going: {
        Args: { of_event: string };
        Returns: { id: string; full_name: string; is_classmate: boolean }[];
      };
      list_handovers: {
        Args: Record<never, never>;
        Returns: { id: string; day: string; state: string; reason: string | null; preparer: string | null; seats: Json }[];
      };
      list_honours: {
        Args: { of_person: string };
        Returns: { kind: string; title: string; first_day: string; last_day: string | null }[];
      };
      list_linked_people: {
        Args: { of_page: string };
        Returns: { entry_id: string; title: string; first_day: string; full_name: string; person_id: string }[];
      };
      list_member_figures: {
        Args: { of_year: number };
        Returns: { graduation_year: number | null; members: number; joined: number; departed: number }[];
      };
      list_member_references: {
        Args: { of_member: string };
        Returns: { kind: string; id: string; title: string; committee: "GAB" | "HBC" | "HOD" | null; is_current: boolean; from_day: string; to_day: string | null; total: number }[];
      };
      list_members: {
        Args: { q?: string; in_department?: string; of_type?: string; with_status?: string; sort_by?: string; descending?: boolean; page_number?: number; of_class?: number; lacking?: string };
        Returns: { id: string; full_name: string; email: string; phone: string | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration"; graduation_year: number | null; membership_type: "regular" | "honorary" | "associate"; is_approved: boolean; declined_at: string | null; is_super_admin: boolean; is_confirmed: boolean; is_deceased: boolean; death_year: number | null; is_in_memoriam: boolean; profile_image_url: string | null; created_at: string; last_sign_in_at: string | null; has_namesake: boolean; total: number; approved: number }[];
      };
      list_namesakes: {
        Args: { of_person: string };
        Returns: { id: string; full_name: string; email: string; graduation_year: number | null; last_sign_in_at: string | null }[];
      };
      list_orphaned_files: {
        Args: Record<never, never>;
        Returns: { bucket: string; path: string }[];
      };
      list_own_registrations: {
        Args: Record<never, never>;
        Returns: { event_id: string; guests: number; answers: string[]; guest_names: string[]; place_in_line: number | null; has_attended: boolean }[];
      };
      list_own_sessions: {
        Args: Record<never, never>;
        Returns: { id: string; is_this: boolean; agent: string | null; used_at: string }[];
      };
      list_proposals: {
        Args: Record<never, never>;
        Returns: { id: string; noun: "events" | "awards"; title: string; description: string | null; event_date: string | null; location: string | null; type: "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other" | null; award_date: string | null; recipient_name: string | null; note: string | null; is_named: boolean; created_at: string; edited_at: string; proposer_id: string; proposer: string }[];
      };
      list_registrations: {
        Args: { of_event: string };
        Returns: { user_id: string; full_name: string; email: string; profile_image_url: string | null; created_at: string; state: string; turn: number; guests: number; guest_names: string[]; answers: string[]; checked_in_at: string | null }[];
      };
      list_removals: {
        Args: Record<never, never>;
        Returns: { table_name: string; removed: number; remaining: number; waits: boolean; unnamed: string[] }[];
      };
      list_roster: {
        Args: { q?: string; of_class?: number; with_status?: string; page_number?: number };
        Returns: { id: string; full_name: string; email: string | null; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; family_name: string | null; honorific: string | null; former_name: string | null; phone: string | null; city: string | null; note: string | null; source: string | null; profile_id: string | null; left_at: string | null; is_deceased: boolean; death_year: number | null; is_in_memoriam: boolean; created_at: string; total: number }[];
      };
      list_roster_sources: {
        Args: Record<never, never>;
        Returns: { source: string | null; people: number | null }[];
      };
      list_sent_photos: {
        Args: Record<never, never>;
        Returns: { id: string; album_id: string; album: string; path: string; caption: string; created_at: string; sender: string }[];
      };
      list_site_changes: {
        Args: { since: number };
        Returns: { revision: number; table_name: string; row_id: string | null }[];
      };
      list_unread_documents: {
        Args: Record<never, never>;
        Returns: { id: string; file_url: string }[];
      };
      make_calendar_key: {
        Args: Record<never, never>;
        Returns: string;
      };
      make_first_admin_code: {
        Args: Record<never, never>;
        Returns: string;
      };
      make_preview: {
        Args: { of_table: string; of_row: string };
        Returns: string;
      };
      make_recovery_codes: {
        Args: Record<never, never>;
        Returns: string[];
      };
      mark_deceased: {
        Args: { person: string; year?: number; in_memoriam?: boolean; seen_account?: string };
        Returns: undefined;
      };
      merge_accounts: {
        Args: { kept_id: string; closed_id: string; from_closed?: string[]; portrait?: string; seen?: Json };
        Returns: string;
      };
      merge_roster_entries: {
        Args: { kept_id: string; removed_id: string; from_removed?: string[] };
        Returns: string;
      };
      move_registration: {
        Args: { of_event: string; person: string; to_state: string };
        Returns: undefined;
      };
      name_class_representative: {
        Args: { person: string };
        Returns: undefined;
      };
      notify_album_attendees: {
        Args: { of_album: string; expected_count: number };
        Returns: number;
      };
      object_to_mailbox_change: {
        Args: { token?: string };
        Returns: boolean;
      };
      own_card_code: {
        Args: Record<never, never>;
        Returns: string;
      };
      postpone_details: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      preview_album: {
        Args: { token: string };
        Returns: Database["public"]["Tables"]["gallery_albums"]["Row"][];
        SetofOptions: { from: "*"; to: "gallery_albums"; isOneToOne: false; isSetofReturn: true };
      };
      preview_directory_entry: {
        Args: { audience: string };
        Returns: { id: string; full_name: string; former_name: string | null; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; profile_image_url: string | null; bio: string | null; city: string | null; country: string | null; employer: string | null; job_title: string | null; helps: string[]; email: string | null; phone: string | null }[];
      };
      preview_erasure: {
        Args: { person: string };
        Returns: { account_ids: string[]; accounts: string[]; entries: string[]; names: string[]; emails: number; newsletters: number; walk_ins: number; awards: string[] }[];
      };
      preview_event: {
        Args: { token: string };
        Returns: Database["public"]["Tables"]["events"]["Row"][];
        SetofOptions: { from: "*"; to: "events"; isOneToOne: false; isSetofReturn: true };
      };
      preview_news: {
        Args: { token: string };
        Returns: Database["public"]["Tables"]["news"]["Row"][];
        SetofOptions: { from: "*"; to: "news"; isOneToOne: false; isSetofReturn: true };
      };
      preview_page: {
        Args: { token: string };
        Returns: Database["public"]["Tables"]["pages"]["Row"][];
        SetofOptions: { from: "*"; to: "pages"; isOneToOne: false; isSetofReturn: true };
      };
      preview_photos: {
        Args: { token: string };
        Returns: Database["public"]["Tables"]["gallery_items"]["Row"][];
        SetofOptions: { from: "*"; to: "gallery_items"; isOneToOne: false; isSetofReturn: true };
      };
      publish_now: {
        Args: Record<never, never>;
        Returns: number;
      };
      queue_daily_emails: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      read_mail_link: {
        Args: { token_hash: string };
        Returns: { email: string | null; full_name: string | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; graduation_year: number | null }[];
      };
      read_member_home: {
        Args: Record<never, never>;
        Returns: { since: string | null; is_new_visit: boolean; lacks: string[]; part: string | null; id: string | null; title: string | null; at: string | null }[];
      };
      read_opportunities: {
        Args: { q?: string; of_kind?: string; page_number?: number };
        Returns: { part: string; id: string; kind: string; title: string; organisation: string | null; place: string | null; is_remote: boolean; body: string; apply_url: string | null; takes_messages: boolean; shows_email: boolean; state: string; reason: string | null; online_since: string | null; edited_at: string; expires_at: string; author_name: string; author: string | null; graduation_year: number | null; email: string | null; is_own: boolean; total: number | null }[];
      };
      record_delivery: {
        Args: { email_id: number; of_lease: string; outcome: string; said?: string };
        Returns: undefined;
      };
      record_home_visit: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      register_for_event: {
        Args: { of_event: string; with_guests?: number; with_answers?: string[]; with_names?: string[] };
        Returns: undefined;
      };
      remove_class_note: {
        Args: { note_id: string; undo?: boolean };
        Returns: undefined;
      };
      remove_registration: {
        Args: { of_event: string; person: string };
        Returns: undefined;
      };
      remove_repeats: {
        Args: { copies: string[] };
        Returns: undefined;
      };
      remove_second_factor: {
        Args: { person: string };
        Returns: undefined;
      };
      renew_card_code: {
        Args: Record<never, never>;
        Returns: string;
      };
      renew_opportunity: {
        Args: { opportunity_id: string };
        Returns: string;
      };
      reorder_officers: {
        Args: { in_committee: string; current_ones: boolean; ids: string[] };
        Returns: undefined;
      };
      reorder_trustees: {
        Args: { current_ones: boolean; ids: string[] };
        Returns: undefined;
      };
      repeat_event: {
        Args: { of_event: string; on_days: string[] };
        Returns: string[];
      };
      report_message: {
        Args: { email_id: string; reason: string; with_text?: boolean };
        Returns: undefined;
      };
      resend_email: {
        Args: { email_id: number };
        Returns: undefined;
      };
      restore: {
        Args: { of_table: string; of_row: string };
        Returns: { what: string; number: number }[];
      };
      restore_own_account: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      restore_sent_photo: {
        Args: { of_photo: string };
        Returns: undefined;
      };
      resubscribe_to_emails: {
        Args: { token: string };
        Returns: boolean;
      };
      review_opportunity: {
        Args: { opportunity_id: string; seen: string; reason?: string };
        Returns: undefined;
      };
      revoke_departed: {
        Args: { member_id: string };
        Returns: undefined;
      };
      save_changes: {
        Args: { edits: Json };
        Returns: { table_name: string; theirs: Json | null }[];
      };
      save_document_text: {
        Args: { of_document: string; of_file: string; words: string };
        Returns: undefined;
      };
      save_event: {
        Args: { edits: Json; by_email?: boolean; words?: string };
        Returns: { table_name: string; theirs: Json | null }[];
      };
      schedule_newsletter: {
        Args: { email_id: string; at?: string; seen?: string };
        Returns: undefined;
      };
      search_albums: {
        Args: { q?: string };
        Returns: Database["public"]["Tables"]["gallery_albums"]["Row"][];
        SetofOptions: { from: "*"; to: "gallery_albums"; isOneToOne: false; isSetofReturn: true };
      };
      search_audit: {
        Args: { q?: string };
        Returns: Database["public"]["Tables"]["audit_logs"]["Row"][];
        SetofOptions: { from: "*"; to: "audit_logs"; isOneToOne: false; isSetofReturn: true };
      };
      search_awards: {
        Args: { q?: string };
        Returns: Database["public"]["Tables"]["awards"]["Row"][];
        SetofOptions: { from: "*"; to: "awards"; isOneToOne: false; isSetofReturn: true };
      };
      search_back_office: {
        Args: { q: string };
        Returns: { kind: string; id: string; title: string; note: string | null }[];
      };
      search_directory: {
        Args: { q?: string; in_class?: number; in_department?: string; in_city?: string; in_country?: string; with_employer?: string; helps_with?: string; page_number?: number };
        Returns: { id: string; full_name: string; former_name: string | null; graduation_year: number | null; department: "Chemical Engineering" | "Petroleum & Gas Engineering" | "Administration" | null; profile_image_url: string | null; bio: string | null; city: string | null; country: string | null; employer: string | null; job_title: string | null; helps: string[]; email: string | null; phone: string | null; takes_emails: boolean; total: number }[];
      };
      search_documents: {
        Args: { q?: string };
        Returns: Database["public"]["Tables"]["documents"]["Row"][];
        SetofOptions: { from: "*"; to: "documents"; isOneToOne: false; isSetofReturn: true };
      };
      search_events: {
        Args: { q?: string };
        Returns: Database["public"]["Tables"]["events"]["Row"][];
        SetofOptions: { from: "*"; to: "events"; isOneToOne: false; isSetofReturn: true };
      };
      search_members_area: {
        Args: { q: string };
        Returns: { kind: string; id: string; title: string; about: string | null; at: string | null; day: string | null; is_in_text: boolean; graduation_year: number | null; former_name: string | null; job_title: string | null; employer: string | null; city: string | null; country: string | null; total: number }[];
      };
      search_news: {
        Args: { q?: string };
        Returns: Database["public"]["Tables"]["news"]["Row"][];
        SetofOptions: { from: "*"; to: "news"; isOneToOne: false; isSetofReturn: true };
      };
      send_class_email: {
        Args: { subject: string; words: string; with_replies: boolean; expected_count: number };
        Returns: number;
      };
      send_delivery_test: {
        Args: Record<never, never>;
        Returns: number;
      };
      send_delivery_test_to: {
        Args: { address: string };
        Returns: number;
      };
      send_invitations: {
        Args: { choice: Json; as_reminder: boolean; expected_count: number; words?: string };
        Returns: number;
      };
      send_newsletter: {
        Args: { email_id: string; expected_count: number; seen: string };
        Returns: number;
      };
      send_test_email: {
        Args: { subject: string; body: string; attached_ids?: string[] };
        Returns: undefined;
      };
      send_test_invitation: {
        Args: { as_reminder: boolean; words?: string };
        Returns: undefined;
      };
      set_newsletter_state: {
        Args: { email_id: string; wanted: string };
        Returns: undefined;
      };
      shorten_mailbox_change: {
        Args: { of_change: string };
        Returns: boolean;
      };
      start_mailbox_change: {
        Args: { person: string; address: string; reason: string };
        Returns: undefined;
      };
      take_back_proposal: {
        Args: { of_proposal: string; undo?: boolean };
        Returns: undefined;
      };
      try_deploy_hook: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      undo_import: {
        Args: { of_import: string };
        Returns: { member_id: string; full_name: string; kept: string }[];
      };
      undo_merge: {
        Args: { of_merge: string };
        Returns: { kind: string; title: string }[];
      };
      undo_revocation: {
        Args: { member_id: string; seen: Json };
        Returns: undefined;
      };
      undo_roster_import: {
        Args: { of_import: string };
        Returns: { id: string; full_name: string }[];
      };
      undo_roster_merge: {
        Args: { of_merge: string };
        Returns: { field: string }[];
      };
      unmark_deceased: {
        Args: { person: string; seen_account?: string };
        Returns: undefined;
      };
      unsubscribe_from_emails: {
        Args: { token: string };
        Returns: boolean;
      };
      use_recovery_code: {
        Args: { code: string };
        Returns: boolean;
      };
      withdraw_sent_photo: {
        Args: { of_photo: string; undo?: boolean };
        Returns: undefined;
      };
      write_digest: {
        Args: Record<never, never>;
        Returns: string;
      };
      write_to_member: {
        Args: { to_person: string; subject: string; body: string; may_answer?: boolean };
        Returns: number;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
