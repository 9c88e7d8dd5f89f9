// Written by «npm run gen:types» from supabase/migrations. Not edited by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: '14.1';
  };
  public: {
    Tables: {
      attributes: {
        Row: {
          id: number;
          name: string;
          position: number;
          synonyms: string;
        };
        Insert: {
          id?: number;
          name: string;
          position: number;
          synonyms?: string;
        };
        Update: {
          id?: number;
          name?: string;
          position?: number;
          synonyms?: string;
        };
        Relationships: [];
      };
      business_hours: {
        Row: {
          business_id: number;
          close_time: string;
          day: string;
          id: number;
          open_time: string;
          position: number;
        };
        Insert: {
          business_id: number;
          close_time: string;
          day: string;
          id?: number;
          open_time: string;
          position?: number;
        };
        Update: {
          business_id?: number;
          close_time?: string;
          day?: string;
          id?: number;
          open_time?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'business_hours_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_images: {
        Row: {
          business_id: number;
          created_at: string;
          id: number;
          image_url: string;
          is_default: boolean;
          is_featured: boolean;
          storage_path: string | null;
          thumbnail_url: string | null;
        };
        Insert: {
          business_id: number;
          created_at?: string;
          id?: number;
          image_url: string;
          is_default?: boolean;
          is_featured?: boolean;
          storage_path?: string | null;
          thumbnail_url?: string | null;
        };
        Update: {
          business_id?: number;
          created_at?: string;
          id?: number;
          image_url?: string;
          is_default?: boolean;
          is_featured?: boolean;
          storage_path?: string | null;
          thumbnail_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'business_images_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_notes: {
        Row: {
          business_id: number;
          notes: string;
        };
        Insert: {
          business_id: number;
          notes: string;
        };
        Update: {
          business_id?: number;
          notes?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'business_notes_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: true;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_special_days: {
        Row: {
          business_id: number;
          close_time: string;
          date: string;
          id: number;
          note: string | null;
          open_time: string;
          position: number;
        };
        Insert: {
          business_id: number;
          close_time: string;
          date: string;
          id?: number;
          note?: string | null;
          open_time: string;
          position?: number;
        };
        Update: {
          business_id?: number;
          close_time?: string;
          date?: string;
          id?: number;
          note?: string | null;
          open_time?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'business_special_days_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_submissions: {
        Row: {
          address: string;
          attribute_ids: number[];
          business_id: number | null;
          category_id: number | null;
          corrected_at: string | null;
          corrections: Json | null;
          created_at: string;
          description: string;
          email: string | null;
          folio: number;
          hours: Json;
          id: string;
          image_path: string | null;
          image_url: string | null;
          missing: string | null;
          name: string;
          notes: string | null;
          notified_at: string | null;
          notified_by: string | null;
          phone: string;
          product_submissions: Json;
          reviewed_at: string | null;
          reviewed_by: string | null;
          search_text: string | null;
          service_submissions: Json;
          status: string;
          suspicion: string | null;
          team_note: string | null;
          waits_for_sender: boolean;
          whatsapp: string | null;
        };
        Insert: {
          address: string;
          attribute_ids?: number[];
          business_id?: number | null;
          category_id?: number | null;
          corrected_at?: string | null;
          corrections?: Json | null;
          created_at?: string;
          description: string;
          email?: string | null;
          folio?: number;
          hours?: Json;
          id?: string;
          image_path?: string | null;
          image_url?: string | null;
          missing?: string | null;
          name: string;
          notes?: string | null;
          notified_at?: string | null;
          notified_by?: string | null;
          phone: string;
          product_submissions?: Json;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          search_text?: string | null;
          service_submissions?: Json;
          status?: string;
          suspicion?: string | null;
          team_note?: string | null;
          waits_for_sender?: boolean;
          whatsapp?: string | null;
        };
        Update: {
          address?: string;
          attribute_ids?: number[];
          business_id?: number | null;
          category_id?: number | null;
          corrected_at?: string | null;
          corrections?: Json | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          folio?: number;
          hours?: Json;
          id?: string;
          image_path?: string | null;
          image_url?: string | null;
          missing?: string | null;
          name?: string;
          notes?: string | null;
          notified_at?: string | null;
          notified_by?: string | null;
          phone?: string;
          product_submissions?: Json;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          search_text?: string | null;
          service_submissions?: Json;
          status?: string;
          suspicion?: string | null;
          team_note?: string | null;
          waits_for_sender?: boolean;
          whatsapp?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'business_submissions_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'business_submissions_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      business_visits: {
        Row: {
          business_id: number;
          count: number;
          day: string;
          kind: string;
        };
        Insert: {
          business_id: number;
          count?: number;
          day: string;
          kind: string;
        };
        Update: {
          business_id?: number;
          count?: number;
          day?: string;
          kind?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'business_visits_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      business_votes: {
        Row: {
          business_id: number;
          created_at: string;
          updated_at: string;
          vote_type: string;
          voter_hash: string;
        };
        Insert: {
          business_id: number;
          created_at?: string;
          updated_at?: string;
          vote_type: string;
          voter_hash: string;
        };
        Update: {
          business_id?: number;
          created_at?: string;
          updated_at?: string;
          vote_type?: string;
          voter_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'business_votes_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      businesses: {
        Row: {
          address: string;
          appointment_url: string | null;
          attribute_ids: number[];
          by_appointment: boolean;
          category_id: number | null;
          closed_until: string | null;
          confirmed_on: string | null;
          created_at: string;
          description: string | null;
          dislikes_count: number;
          email: string | null;
          google_maps_link: string | null;
          id: number;
          is_active: boolean;
          is_premium: boolean;
          latitude: number | null;
          likes_count: number;
          logo: string | null;
          longitude: number | null;
          menu_link: string | null;
          menu_link_label: string;
          name: string;
          operating_status: string;
          phone: string | null;
          premium_score: number | null;
          search_text: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
          website: string | null;
          whatsapp: string | null;
        };
        Insert: {
          address: string;
          appointment_url?: string | null;
          attribute_ids?: number[];
          by_appointment?: boolean;
          category_id?: number | null;
          closed_until?: string | null;
          confirmed_on?: string | null;
          created_at?: string;
          description?: string | null;
          dislikes_count?: number;
          email?: string | null;
          google_maps_link?: string | null;
          id?: number;
          is_active?: boolean;
          is_premium?: boolean;
          latitude?: number | null;
          likes_count?: number;
          logo?: string | null;
          longitude?: number | null;
          menu_link?: string | null;
          menu_link_label?: string;
          name: string;
          operating_status?: string;
          phone?: string | null;
          premium_score?: number | null;
          search_text?: string;
          slug?: string;
          sort_name?: string;
          updated_at?: string;
          version?: number;
          website?: string | null;
          whatsapp?: string | null;
        };
        Update: {
          address?: string;
          appointment_url?: string | null;
          attribute_ids?: number[];
          by_appointment?: boolean;
          category_id?: number | null;
          closed_until?: string | null;
          confirmed_on?: string | null;
          created_at?: string;
          description?: string | null;
          dislikes_count?: number;
          email?: string | null;
          google_maps_link?: string | null;
          id?: number;
          is_active?: boolean;
          is_premium?: boolean;
          latitude?: number | null;
          likes_count?: number;
          logo?: string | null;
          longitude?: number | null;
          menu_link?: string | null;
          menu_link_label?: string;
          name?: string;
          operating_status?: string;
          phone?: string | null;
          premium_score?: number | null;
          search_text?: string;
          slug?: string;
          sort_name?: string;
          updated_at?: string;
          version?: number;
          website?: string | null;
          whatsapp?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'businesses_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          created_at: string;
          id: number;
          name: string;
        };
        Insert: {
          created_at?: string;
          id?: number;
          name: string;
        };
        Update: {
          created_at?: string;
          id?: number;
          name?: string;
        };
        Relationships: [];
      };
      empty_searches: {
        Row: {
          count: number;
          day: string;
          term: string;
        };
        Insert: {
          count?: number;
          day: string;
          term: string;
        };
        Update: {
          count?: number;
          day?: string;
          term?: string;
        };
        Relationships: [];
      };
      products: {
        Row: {
          business_id: number;
          category: string | null;
          created_at: string;
          description: string | null;
          duration: string | null;
          id: number;
          image_url: string | null;
          name: string;
          price: number | null;
          type: string;
          version: number;
        };
        Insert: {
          business_id: number;
          category?: string | null;
          created_at?: string;
          description?: string | null;
          duration?: string | null;
          id?: number;
          image_url?: string | null;
          name: string;
          price?: number | null;
          type?: string;
          version?: number;
        };
        Update: {
          business_id?: number;
          category?: string | null;
          created_at?: string;
          description?: string | null;
          duration?: string | null;
          id?: number;
          image_url?: string | null;
          name?: string;
          price?: number | null;
          type?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'products_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          last_name: string;
          wants_reminders: boolean;
        };
        Insert: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id: string;
          last_name?: string;
          wants_reminders?: boolean;
        };
        Update: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id?: string;
          last_name?: string;
          wants_reminders?: boolean;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          business_id: number;
          created_at: string;
          id: number;
          note: string | null;
          previous: Json | null;
          proposal: Json | null;
          reason: string;
          resolution: string | null;
          resolved_at: string | null;
          resolved_by: string | null;
          source: string;
          spoke_with_business: boolean | null;
        };
        Insert: {
          business_id: number;
          created_at?: string;
          id?: number;
          note?: string | null;
          previous?: Json | null;
          proposal?: Json | null;
          reason: string;
          resolution?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          source?: string;
          spoke_with_business?: boolean | null;
        };
        Update: {
          business_id?: number;
          created_at?: string;
          id?: number;
          note?: string | null;
          previous?: Json | null;
          proposal?: Json | null;
          reason?: string;
          resolution?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          source?: string;
          spoke_with_business?: boolean | null;
        };
        Relationships: [
          {
            foreignKeyName: 'reports_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
      search_results: {
        Row: {
          business_ids: number[];
          corrected: string | null;
          missing: string[];
          total: number | null;
        };
        Insert: {
          business_ids: number[];
          corrected?: string | null;
          missing: string[];
          total?: number | null;
        };
        Update: {
          business_ids?: number[];
          corrected?: string | null;
          missing?: string[];
          total?: number | null;
        };
        Relationships: [];
      };
      search_synonyms: {
        Row: {
          created_at: string;
          id: number;
          is_mutual: boolean;
          meaning: string;
          meaning_key: string;
          term: string;
          term_key: string;
        };
        Insert: {
          created_at?: string;
          id?: number;
          is_mutual?: boolean;
          meaning: string;
          meaning_key?: string;
          term: string;
          term_key?: string;
        };
        Update: {
          created_at?: string;
          id?: number;
          is_mutual?: boolean;
          meaning?: string;
          meaning_key?: string;
          term?: string;
          term_key?: string;
        };
        Relationships: [];
      };
      system_settings: {
        Row: {
          key: string;
          updated_at: string;
          value: Json;
        };
        Insert: {
          key: string;
          updated_at?: string;
          value: Json;
        };
        Update: {
          key?: string;
          updated_at?: string;
          value?: Json;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          role: string;
          user_id: string;
        };
        Insert: {
          role: string;
          user_id: string;
        };
        Update: {
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      services: {
        Row: {
          business_id: number | null;
          created_at: string | null;
          description: string | null;
          duration: string | null;
          id: number | null;
          image_url: string | null;
          name: string | null;
          price: number | null;
          type: string | null;
        };
        Insert: {
          business_id?: number | null;
          created_at?: string | null;
          description?: string | null;
          duration?: string | null;
          id?: number | null;
          image_url?: string | null;
          name?: string | null;
          price?: number | null;
          type?: string | null;
        };
        Update: {
          business_id?: number | null;
          created_at?: string | null;
          description?: string | null;
          duration?: string | null;
          id?: number | null;
          image_url?: string | null;
          name?: string | null;
          price?: number | null;
          type?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'products_business_id_fkey';
            columns: ['business_id'];
            isOneToOne: false;
            referencedRelation: 'businesses';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      accept_image_report: { Args: { p_path: string; p_report_id: number }; Returns: number };
      accept_report: {
        Args: { p_current?: Json; p_report_id: number; p_spoke?: boolean; p_whatsapp?: string };
        Returns: undefined;
      };
      accept_written_hours: {
        Args: { p_hours: Json; p_report_id: number; p_version: number };
        Returns: undefined;
      };
      add_default_images: { Args: never; Returns: number };
      admin_count_businesses: {
        Args: { p_filters: Json };
        Returns: {
          filter: string;
          total: number;
          value: string;
        }[];
      };
      admin_list_businesses: {
        Args: { p_filters: Json; p_limit?: number; p_offset?: number; p_sort?: string };
        Returns: {
          address: string;
          category_id: number;
          category_name: string;
          confirmed_on: string;
          id: number;
          is_active: boolean;
          is_premium: boolean;
          name: string;
          operating_status: string;
          slug: string;
          total_count: number;
        }[];
      };
      admin_list_empty_searches: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: {
          last_day: string;
          term: string;
          times: number;
          total_count: number;
        }[];
      };
      admin_list_resolved_reports: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: {
          business_id: number;
          business_name: string;
          business_slug: string;
          created_at: string;
          id: number;
          note: string;
          previous: Json;
          proposal: Json;
          reason: string;
          resolution: string;
          resolved_at: string;
          resolved_by: string;
          source: string;
          spoke_with_business: boolean;
          total_count: number;
        }[];
      };
      admin_list_users: {
        Args: { p_limit?: number; p_offset?: number; p_waiting_only?: boolean };
        Returns: {
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          is_last_admin: boolean;
          is_waiting: boolean;
          last_name: string;
          role: string;
          total_count: number;
        }[];
      };
      admin_list_waiting_reports: {
        Args: { p_business_id?: number; p_limit?: number; p_offset?: number };
        Returns: {
          business_id: number;
          business_name: string;
          business_slug: string;
          created_at: string;
          current: Json;
          id: number;
          note: string;
          phone: string;
          previous: Json;
          proposal: Json;
          reason: string;
          source: string;
          total_count: number;
          whatsapp: string;
        }[];
      };
      answer_confirmation: {
        Args: { p_answer: string; p_note?: string; p_proposals?: Json; p_token: string };
        Returns: Json;
      };
      approve_submission: {
        Args: { p_corrected_at?: string; p_corrections?: Json; p_submission_id: string };
        Returns: number;
      };
      ask_confirmation: { Args: { p_business_id: number; p_token: string }; Returns: undefined };
      ask_submission: { Args: { p_missing: string; p_submission_id: string }; Returns: undefined };
      business_attributes: {
        Args: { p_business: Database['public']['Tables']['businesses']['Row'] };
        Returns: {
          id: number;
          name: string;
          position: number;
          synonyms: string;
        }[];
        SetofOptions: {
          from: 'businesses';
          to: 'attributes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      business_coordinates: {
        Args: {
          p_always_open?: boolean;
          p_attribute_ids?: number[];
          p_category_id?: number;
          p_open_at?: string;
          p_open_now?: boolean;
          p_query?: string;
        };
        Returns: {
          ids: number[];
          latitudes: number[];
          longitudes: number[];
          other_ids: number[];
        }[];
      };
      business_to_confirm: { Args: { p_token: string }; Returns: Json };
      businesses_to_confirm: {
        Args: { p_limit?: number; p_of_week?: boolean; p_offset?: number };
        Returns: {
          asked_at: string;
          asked_by_name: string;
          id: number;
          is_to_remind: boolean;
          name: string;
          phone: string;
          reasons: string[];
          since: string;
          slug: string;
          street: string;
          total_count: number;
          whatsapp: string;
        }[];
      };
      cast_vote: { Args: { p_business_id: number; p_vote: string }; Returns: Json };
      categories_with_counts: {
        Args: never;
        Returns: {
          business_count: number;
          id: number;
          name: string;
          total_count: number;
        }[];
      };
      claim_reminder: {
        Args: never;
        Returns: {
          email: string;
          token: string;
        }[];
      };
      complete_search: {
        Args: { p_query: string };
        Returns: {
          kind: string;
          name: string;
          slug: string;
        }[];
      };
      confirm_business: { Args: { p_business_id: number }; Returns: undefined };
      correct_submission: { Args: { business_data: Json; p_token: string }; Returns: Json };
      count_empty_search: { Args: { p_query: string }; Returns: undefined };
      count_visit: { Args: { p_business_id: number; p_kind: string }; Returns: undefined };
      dashboard_counts: {
        Args: never;
        Returns: {
          businesses: number;
          businesses_to_confirm: number;
          businesses_without_hours: number;
          businesses_without_images: number;
          categories: number;
          pending_submissions: number;
          products: number;
          services: number;
          users: number;
          waiting_reports: number;
          waiting_users: number;
        }[];
      };
      end_reminders: { Args: { p_token: string }; Returns: Json };
      found_businesses: {
        Args: { p_results: Database['public']['Tables']['search_results']['Row'] };
        Returns: {
          address: string;
          appointment_url: string | null;
          attribute_ids: number[];
          by_appointment: boolean;
          category_id: number | null;
          closed_until: string | null;
          confirmed_on: string | null;
          created_at: string;
          description: string | null;
          dislikes_count: number;
          email: string | null;
          google_maps_link: string | null;
          id: number;
          is_active: boolean;
          is_premium: boolean;
          latitude: number | null;
          likes_count: number;
          logo: string | null;
          longitude: number | null;
          menu_link: string | null;
          menu_link_label: string;
          name: string;
          operating_status: string;
          phone: string | null;
          premium_score: number | null;
          search_text: string;
          slug: string;
          sort_name: string;
          updated_at: string;
          version: number;
          website: string | null;
          whatsapp: string | null;
        }[];
        SetofOptions: {
          from: 'search_results';
          to: 'businesses';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_default_business_image: { Args: never; Returns: string };
      get_deploy_hook: { Args: never; Returns: string };
      get_my_vote: { Args: { p_business_id: number }; Returns: string };
      get_team_webhook: {
        Args: never;
        Returns: {
          can_send: boolean;
          url: string;
        }[];
      };
      import_businesses: {
        Args: { p_action_id?: string; p_batch: Json; p_imported?: number[]; p_kept?: Json };
        Returns: {
          business_id: number;
          error: string;
          name: string;
          number: number;
          slug: string;
          status: string;
          warning: string;
        }[];
      };
      import_look_alikes: {
        Args: { p_batch: Json };
        Returns: {
          address: string;
          business_id: number;
          distance: number;
          name: string;
          number: number;
          phone: string;
          same_address: boolean;
          same_phone: boolean;
          similar_name: boolean;
          slug: string;
        }[];
      };
      last_content_change: { Args: never; Returns: string };
      list_deleted: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: {
          business_name: string;
          days_left: number;
          deleted_at: string;
          deleted_by_name: string;
          name: string;
          product_type: string;
          record_id: number;
          table_name: string;
          total_count: number;
        }[];
      };
      list_history: {
        Args: {
          p_actor?: string;
          p_before_id?: number;
          p_business_id?: number;
          p_from?: string;
          p_limit?: number;
          p_tables?: string[];
          p_to?: string;
        };
        Returns: {
          action: string;
          action_businesses: number;
          action_entries: number;
          action_id: string;
          action_last_id: number;
          actor_name: string;
          business_id: number;
          business_name: string;
          changes: Json;
          created_at: string;
          id: number;
          is_business_deleted: boolean;
          is_system: boolean;
          is_undoable: boolean;
          is_undone: boolean;
          record_id: string;
          record_name: string;
          table_name: string;
          undoable: string[];
        }[];
      };
      list_history_people: {
        Args: never;
        Returns: {
          id: string;
          name: string;
        }[];
      };
      list_security_events: {
        Args: { p_action?: string; p_before_id?: number; p_limit?: number };
        Returns: {
          action: string;
          created_at: string;
          id: number;
          ip_hash: string;
          metadata: Json;
          record_id: string;
          table_name: string;
          user_agent: string;
          user_id: string;
          user_name: string;
        }[];
      };
      list_unused_files: { Args: never; Returns: string[] };
      listed_attributes: {
        Args: never;
        Returns: {
          id: number;
          name: string;
          position: number;
          synonyms: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'attributes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      log_security_event: {
        Args: {
          p_action: string;
          p_ip_address?: string;
          p_metadata?: Json;
          p_record_id?: string;
          p_table_name?: string;
          p_user_agent?: string;
        };
        Returns: undefined;
      };
      mark_distinct_businesses: {
        Args: { p_are_distinct?: boolean; p_first_id: number; p_second_id: number };
        Returns: undefined;
      };
      mark_submission_notified: { Args: { p_submission_id: string }; Returns: undefined };
      merge_businesses: { Args: { p_kept_id: number; p_merged_id: number }; Returns: undefined };
      month_summaries: {
        Args: never;
        Returns: {
          calls: number;
          confirmed: number;
          directions: number;
          empty_searches: number;
          month: string;
          published: number;
          received: number;
          solved_reports: number;
          visits: number;
          waited_days: number;
          whatsapp: number;
        }[];
      };
      my_submission: { Args: { p_token: string }; Returns: Json };
      my_visits: {
        Args: { p_token: string };
        Returns: {
          kind: string;
          more_than: number;
        }[];
      };
      near_businesses: {
        Args: { p_business_ids: number[] };
        Returns: {
          business_id: number;
          category: string;
          distance: number;
          id: number;
          name: string;
          slug: string;
        }[];
      };
      possible_duplicates: {
        Args: { p_limit?: number };
        Returns: {
          distance: number;
          first_id: number;
          same_address: boolean;
          same_phone: boolean;
          second_id: number;
          similar_name: boolean;
        }[];
      };
      preview_import: {
        Args: { p_batch: Json; p_made_at?: string };
        Returns: {
          business_id: number;
          changes: Json;
          edited: string[];
          name: string;
          number: number;
          status: string;
        }[];
      };
      recent_activity: {
        Args: { p_limit?: number };
        Returns: {
          action: string;
          business_id: number;
          created_at: string;
          description: string;
          entity_id: string;
          entity_type: string;
          icon: string;
          id: string;
        }[];
      };
      record_job_run: { Args: { job: string }; Returns: undefined };
      reject_submission: {
        Args: { p_reason: string; p_submission_id: string; p_team_note?: string };
        Returns: undefined;
      };
      release_reminder: { Args: { p_token: string }; Returns: undefined };
      reminder_counts: {
        Args: never;
        Returns: {
          businesses_to_ask: number;
          corrected_submissions: number;
          oldest_days: number;
          proposals: number;
          recipients: number;
          reminded_today: number;
          reports: number;
          submissions: number;
        }[];
      };
      reopen_submission: { Args: { p_submission_id: string }; Returns: undefined };
      report_business: {
        Args: {
          p_business_id: number;
          p_note: string;
          p_proposal?: Json;
          p_reason: string;
          p_request_id: string;
        };
        Returns: Json;
      };
      request_owner_link: { Args: { p_business_id: number }; Returns: Json };
      reset_business_votes: { Args: { p_business_id: number }; Returns: undefined };
      resolve_business_slug: { Args: { p_slug: string }; Returns: string };
      resolve_merged_businesses: {
        Args: { p_business_ids: number[] };
        Returns: {
          business_id: number;
          merged_id: number;
        }[];
      };
      resolve_reports: {
        Args: { p_confirms_data?: boolean; p_report_ids: number[]; p_resolution: string };
        Returns: undefined;
      };
      restore_business: { Args: { p_business_id: number }; Returns: string[] };
      restore_category: { Args: { p_category_id: number }; Returns: number };
      restore_product: { Args: { p_product_id: number }; Returns: undefined };
      review_counts: {
        Args: never;
        Returns: {
          pending_submissions: number;
          waiting_reports: number;
          waiting_users: number;
        }[];
      };
      save_business: {
        Args: {
          p_business: Json;
          p_business_id?: number;
          p_notes: string;
          p_request_id?: string;
          p_version?: number;
        };
        Returns: number;
      };
      save_business_schedule: {
        Args: { p_business_id: number; p_schedule: Json; p_version: number };
        Returns: number;
      };
      search_businesses: {
        Args: {
          p_always_open?: boolean;
          p_attribute_ids?: number[];
          p_category_id?: number;
          p_limit?: number;
          p_offset?: number;
          p_open_at?: string;
          p_open_now?: boolean;
          p_query?: string;
        };
        Returns: {
          business_ids: number[];
          corrected: string | null;
          missing: string[];
          total: number | null;
        };
        SetofOptions: {
          from: '*';
          to: 'search_results';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_deploy_hook: { Args: { p_url: string }; Returns: string };
      set_featured_image: { Args: { p_image_id: number }; Returns: undefined };
      set_submission_image: { Args: { p_path: string; p_submission_id: string }; Returns: Json };
      set_team_webhook: { Args: { p_url: string }; Returns: string };
      set_user_role: { Args: { p_role: string; p_user_id: string }; Returns: undefined };
      standardize_slugs: { Args: never; Returns: number };
      submission_look_alikes: {
        Args: { p_submission_id: string };
        Returns: {
          address: string;
          distance: number;
          id: string;
          kind: string;
          name: string;
          phone: string;
          same_address: boolean;
          same_phone: boolean;
          similar_name: boolean;
        }[];
      };
      submission_staff: {
        Args: { p_submission_id: string };
        Returns: {
          notifier: string;
          reviewer: string;
        }[];
      };
      submit_business_public: { Args: { business_data: Json }; Returns: Json };
      system_state: {
        Args: never;
        Returns: {
          backup_ran_at: string;
          database_bytes: number;
          failed_jobs: string[];
          file_bytes: number;
          file_count: number;
          has_channel_policies: boolean;
          keep_alive_ran_at: string;
          lacks_sender: boolean;
          last_migration: string;
          rebuild_ran_at: string;
          remind_ran_at: string;
          row_count: number;
          unscheduled_jobs: string[];
        }[];
      };
      undo_action: {
        Args: { p_action_id: string; p_before_id?: number; p_business_id?: number; p_undo_id: string };
        Returns: Json;
      };
      undo_business_change: { Args: { p_column: string; p_entry_id: number }; Returns: number };
      update_default_business_image: { Args: { new_image_url: string }; Returns: string };
      visits_of_business: {
        Args: { p_business_id: number };
        Returns: {
          kind: string;
          more_than: number;
          total: number;
        }[];
      };
      visits_to_tell: {
        Args: { p_business_ids: number[] };
        Returns: {
          business_id: number;
          more_than: number;
        }[];
      };
      whoami_ip: { Args: never; Returns: string };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
