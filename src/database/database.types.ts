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
          search_text: string;
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
          search_text?: string;
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
          search_text?: string;
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
          answer_id: string;
          business_id: number;
          change: Json | null;
          created_at: string;
          id: number;
          note: string | null;
          reason: string;
          resolved_at: string | null;
          resolved_by: string | null;
          source: string;
          spoke_with_business: boolean | null;
          status: string;
        };
        Insert: {
          answer_id?: string;
          business_id: number;
          change?: Json | null;
          created_at?: string;
          id?: number;
          note?: string | null;
          reason: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
          source?: string;
          spoke_with_business?: boolean | null;
          status?: string;
        };
        Update: {
          answer_id?: string;
          business_id?: number;
          change?: Json | null;
          created_at?: string;
          id?: number;
          note?: string | null;
          reason?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
          source?: string;
          spoke_with_business?: boolean | null;
          status?: string;
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
          is_of_team: boolean;
          meaning: string;
          meaning_key: string;
          term: string;
          term_key: string;
        };
        Insert: {
          created_at?: string;
          id?: number;
          is_mutual?: boolean;
          is_of_team?: boolean;
          meaning: string;
          meaning_key?: string;
          term: string;
          term_key?: string;
        };
        Update: {
          created_at?: string;
          id?: number;
          is_mutual?: boolean;
          is_of_team?: boolean;
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
      accept_change: {
        Args: { p_business_id: number; p_change: Json; p_report_ids: number[]; p_spoke?: boolean };
        Returns: Json;
      };
      add_default_images: { Args: never; Returns: number };
      admin_count_businesses: {
        Args: { p_filters: Json };
        Returns: Database['public']['CompositeTypes']['admin_count_businesses_row'][];
        SetofOptions: {
          from: '*';
          to: 'admin_count_businesses_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_businesses: {
        Args: { p_filters: Json; p_limit?: number; p_offset?: number; p_sort?: string };
        Returns: Database['public']['CompositeTypes']['admin_list_businesses_row'][];
        SetofOptions: {
          from: '*';
          to: 'admin_list_businesses_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_empty_searches: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: Database['public']['CompositeTypes']['admin_list_empty_searches_row'][];
        SetofOptions: {
          from: '*';
          to: 'admin_list_empty_searches_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_resolved_reports: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: Database['public']['CompositeTypes']['admin_list_resolved_reports_row'][];
        SetofOptions: {
          from: '*';
          to: 'admin_list_resolved_reports_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_users: {
        Args: { p_limit?: number; p_offset?: number; p_waiting_only?: boolean };
        Returns: Database['public']['CompositeTypes']['admin_list_users_row'][];
        SetofOptions: {
          from: '*';
          to: 'admin_list_users_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_list_waiting_reports: {
        Args: { p_business_id?: number; p_limit?: number; p_offset?: number };
        Returns: Database['public']['CompositeTypes']['admin_list_waiting_reports_row'][];
        SetofOptions: {
          from: '*';
          to: 'admin_list_waiting_reports_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      answer_confirmation: {
        Args: { p_answer: string; p_change?: Json; p_note?: string; p_token: string };
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
        Returns: Database['public']['CompositeTypes']['businesses_to_confirm_row'][];
        SetofOptions: {
          from: '*';
          to: 'businesses_to_confirm_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
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
        Returns: Database['public']['CompositeTypes']['claim_reminder_row'][];
        SetofOptions: {
          from: '*';
          to: 'claim_reminder_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      complete_search: {
        Args: { p_query: string };
        Returns: Database['public']['CompositeTypes']['complete_search_row'][];
        SetofOptions: {
          from: '*';
          to: 'complete_search_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      confirm_business: { Args: { p_business_id: number }; Returns: undefined };
      correct_submission: { Args: { business_data: Json; p_token: string }; Returns: Json };
      count_empty_search: { Args: { p_query: string }; Returns: undefined };
      count_visit: { Args: { p_business_id: number; p_kind: string }; Returns: undefined };
      dashboard_counts: {
        Args: never;
        Returns: Database['public']['CompositeTypes']['dashboard_counts_row'][];
        SetofOptions: {
          from: '*';
          to: 'dashboard_counts_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
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
      get_deploy_hook: {
        Args: never;
        Returns: Database['public']['CompositeTypes']['get_deploy_hook_row'][];
        SetofOptions: {
          from: '*';
          to: 'get_deploy_hook_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_my_vote: { Args: { p_business_id: number }; Returns: string };
      get_team_webhook: {
        Args: never;
        Returns: Database['public']['CompositeTypes']['get_team_webhook_row'][];
        SetofOptions: {
          from: '*';
          to: 'get_team_webhook_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      import_businesses: {
        Args: { p_action_id: string; p_batch: Json; p_categories?: string[] };
        Returns: Database['public']['CompositeTypes']['import_businesses_row'][];
        SetofOptions: {
          from: '*';
          to: 'import_businesses_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      import_targets: {
        Args: { p_batch: Json; p_made_at?: string };
        Returns: Database['public']['CompositeTypes']['import_targets_row'][];
        SetofOptions: {
          from: '*';
          to: 'import_targets_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      last_content_change: { Args: never; Returns: string };
      list_deleted: {
        Args: { p_limit?: number; p_offset?: number };
        Returns: Database['public']['CompositeTypes']['list_deleted_row'][];
        SetofOptions: {
          from: '*';
          to: 'list_deleted_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
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
        Returns: Database['public']['CompositeTypes']['list_history_row'][];
        SetofOptions: {
          from: '*';
          to: 'list_history_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_history_people: {
        Args: never;
        Returns: Database['public']['CompositeTypes']['list_history_people_row'][];
        SetofOptions: {
          from: '*';
          to: 'list_history_people_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_security_events: {
        Args: { p_action?: string; p_before_id?: number; p_limit?: number };
        Returns: Database['public']['CompositeTypes']['list_security_events_row'][];
        SetofOptions: {
          from: '*';
          to: 'list_security_events_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
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
        Returns: Database['public']['CompositeTypes']['month_summaries_row'][];
        SetofOptions: {
          from: '*';
          to: 'month_summaries_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_submission: { Args: { p_token: string }; Returns: Json };
      my_visits: {
        Args: { p_token: string };
        Returns: Database['public']['CompositeTypes']['my_visits_row'][];
        SetofOptions: {
          from: '*';
          to: 'my_visits_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      near_businesses: {
        Args: { p_business_ids: number[] };
        Returns: Database['public']['CompositeTypes']['near_businesses_row'][];
        SetofOptions: {
          from: '*';
          to: 'near_businesses_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      possible_duplicates: {
        Args: { p_limit?: number };
        Returns: Database['public']['CompositeTypes']['possible_duplicates_row'][];
        SetofOptions: {
          from: '*';
          to: 'possible_duplicates_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      publish_site: { Args: never; Returns: boolean };
      recent_activity: {
        Args: { p_limit?: number };
        Returns: Database['public']['CompositeTypes']['recent_activity_row'][];
        SetofOptions: {
          from: '*';
          to: 'recent_activity_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      record_job_run: { Args: { job: string }; Returns: undefined };
      reject_submission: {
        Args: { p_reason: string; p_submission_id: string; p_team_note?: string };
        Returns: undefined;
      };
      release_reminder: { Args: { p_token: string }; Returns: undefined };
      reminder_counts: {
        Args: never;
        Returns: Database['public']['CompositeTypes']['reminder_counts_row'][];
        SetofOptions: {
          from: '*';
          to: 'reminder_counts_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      reopen_submission: { Args: { p_submission_id: string }; Returns: undefined };
      report_business: {
        Args: {
          p_business_id: number;
          p_change?: Json;
          p_note: string;
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
        Returns: Database['public']['CompositeTypes']['resolve_merged_businesses_row'][];
        SetofOptions: {
          from: '*';
          to: 'resolve_merged_businesses_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
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
        Returns: Database['public']['CompositeTypes']['review_counts_row'][];
        SetofOptions: {
          from: '*';
          to: 'review_counts_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
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
      search_vocabulary: {
        Args: never;
        Returns: Database['public']['CompositeTypes']['search_vocabulary_row'];
        SetofOptions: {
          from: '*';
          to: 'search_vocabulary_row';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_deploy_hook: { Args: { p_url: string }; Returns: string };
      set_featured_image: { Args: { p_image_id: number }; Returns: undefined };
      set_special_days: { Args: { p_business_ids: number[]; p_special_days: Json }; Returns: number };
      set_submission_image: { Args: { p_path: string; p_submission_id: string }; Returns: Json };
      set_team_webhook: { Args: { p_url: string }; Returns: string };
      set_user_role: { Args: { p_role: string; p_user_id: string }; Returns: undefined };
      standardize_slugs: { Args: never; Returns: number };
      submission_look_alikes: {
        Args: { p_submission_id: string };
        Returns: Database['public']['CompositeTypes']['submission_look_alikes_row'][];
        SetofOptions: {
          from: '*';
          to: 'submission_look_alikes_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      submission_staff: {
        Args: { p_submission_id: string };
        Returns: Database['public']['CompositeTypes']['submission_staff_row'][];
        SetofOptions: {
          from: '*';
          to: 'submission_staff_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      submit_business_public: { Args: { business_data: Json }; Returns: Json };
      system_state: {
        Args: never;
        Returns: Database['public']['CompositeTypes']['system_state_row'][];
        SetofOptions: {
          from: '*';
          to: 'system_state_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      undo_change: {
        Args: {
          p_action_id: string;
          p_before_id?: number;
          p_business_id?: number;
          p_line?: Json;
          p_undo_id: string;
        };
        Returns: Json;
      };
      update_default_business_image: { Args: { new_image_url: string }; Returns: string };
      visits_of_business: {
        Args: { p_business_id: number };
        Returns: Database['public']['CompositeTypes']['visits_of_business_row'][];
        SetofOptions: {
          from: '*';
          to: 'visits_of_business_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      visits_to_tell: {
        Args: { p_business_ids: number[] };
        Returns: Database['public']['CompositeTypes']['visits_to_tell_row'][];
        SetofOptions: {
          from: '*';
          to: 'visits_to_tell_row';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      whoami_ip: { Args: never; Returns: string };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      admin_count_businesses_row: {
        filter: string;
        value: string;
        total: number;
      };
      admin_list_businesses_row: {
        id: number;
        name: string;
        slug: string;
        address: string;
        category_id: number;
        category_name: string;
        is_premium: boolean;
        is_active: boolean;
        operating_status: string;
        confirmed_on: string;
        total_count: number;
      };
      admin_list_empty_searches_row: {
        term: string;
        times: number;
        last_day: string;
        total_count: number;
      };
      admin_list_resolved_reports_row: {
        id: number;
        business_id: number;
        business_name: string;
        business_slug: string;
        reason: string;
        note: string;
        change: Json;
        source: string;
        created_at: string;
        resolved_at: string;
        resolved_by: string;
        status: string;
        spoke_with_business: boolean;
        total_count: number;
      };
      admin_list_users_row: {
        id: string;
        first_name: string;
        last_name: string;
        email: string;
        role: string;
        created_at: string;
        is_waiting: boolean;
        is_last_admin: boolean;
        total_count: number;
      };
      admin_list_waiting_reports_row: {
        id: number;
        business_id: number;
        business_name: string;
        business_slug: string;
        reason: string;
        note: string;
        change: Json;
        answer_id: string;
        phone: string;
        whatsapp: string;
        source: string;
        created_at: string;
        total_count: number;
      };
      businesses_to_confirm_row: {
        id: number;
        name: string;
        slug: string;
        phone: string;
        whatsapp: string;
        since: string;
        reasons: string[];
        asked_at: string;
        total_count: number;
        asked_by_name: string;
        street: string;
        is_to_remind: boolean;
      };
      claim_reminder_row: {
        email: string;
        token: string;
      };
      complete_search_row: {
        kind: string;
        name: string;
        slug: string;
      };
      dashboard_counts_row: {
        businesses: number;
        categories: number;
        products: number;
        services: number;
        users: number;
        pending_submissions: number;
        waiting_reports: number;
        waiting_users: number;
        businesses_without_hours: number;
        businesses_without_images: number;
        businesses_to_confirm: number;
      };
      get_deploy_hook_row: {
        url: string;
        can_send: boolean;
        called_at: string;
      };
      get_team_webhook_row: {
        url: string;
        can_send: boolean;
      };
      import_businesses_row: {
        number: number;
        business_id: number;
        status: string;
        reason: string;
        table_name: string;
        column_name: string;
        message: string;
      };
      import_targets_row: {
        number: number;
        business_id: number;
        matched_by: string;
        slug: string;
        name: string;
        address: string;
        same_phone: boolean;
        similar_name: boolean;
        same_address: boolean;
        distance: number;
        state: Json;
        edited: string[];
        deleted: boolean;
      };
      list_deleted_row: {
        table_name: string;
        record_id: number;
        name: string;
        product_type: string;
        business_name: string;
        deleted_at: string;
        deleted_by_name: string;
        days_left: number;
        total_count: number;
      };
      list_history_people_row: {
        id: string;
        name: string;
      };
      list_history_row: {
        id: number;
        created_at: string;
        actor_name: string;
        is_system: boolean;
        action: string;
        table_name: string;
        record_id: string;
        record_name: string;
        business_id: number;
        business_name: string;
        is_business_deleted: boolean;
        change: Json;
        names: Json;
        action_id: string;
        action_last_id: number;
        action_entries: number;
        action_businesses: number;
        action_added: number;
        is_undoable: boolean;
        may_undo: boolean;
        is_undone: boolean;
      };
      list_security_events_row: {
        id: number;
        created_at: string;
        action: string;
        table_name: string;
        record_id: string;
        user_id: string;
        user_name: string;
        ip_hash: string;
        user_agent: string;
        metadata: Json;
      };
      month_summaries_row: {
        month: string;
        received: number;
        published: number;
        waited_days: number;
        solved_reports: number;
        confirmed: number;
        empty_searches: number;
        visits: number;
        whatsapp: number;
        calls: number;
        directions: number;
      };
      my_visits_row: {
        kind: string;
        more_than: number;
      };
      near_businesses_row: {
        business_id: number;
        id: number;
        name: string;
        slug: string;
        category: string;
        distance: number;
      };
      possible_duplicates_row: {
        first_id: number;
        second_id: number;
        same_phone: boolean;
        similar_name: boolean;
        distance: number;
        same_address: boolean;
      };
      recent_activity_row: {
        id: string;
        created_at: string;
        action: string;
        description: string;
        entity_type: string;
        entity_id: string;
        icon: string;
        business_id: number;
      };
      reminder_counts_row: {
        submissions: number;
        corrected_submissions: number;
        reports: number;
        proposals: number;
        oldest_days: number;
        businesses_to_ask: number;
        recipients: number;
        reminded_today: number;
      };
      resolve_merged_businesses_row: {
        merged_id: number;
        business_id: number;
      };
      review_counts_row: {
        pending_submissions: number;
        waiting_reports: number;
        waiting_users: number;
      };
      search_vocabulary_row: {
        fillers: string[];
        filter_words: string[];
        meanings: string[];
        terms: string[];
      };
      submission_look_alikes_row: {
        kind: string;
        id: string;
        name: string;
        address: string;
        phone: string;
        same_phone: boolean;
        similar_name: boolean;
        distance: number;
        same_address: boolean;
      };
      submission_staff_row: {
        reviewer: string;
        notifier: string;
      };
      system_state_row: {
        installed_at: string;
        last_migration: string;
        row_count: number;
        database_bytes: number;
        file_count: number;
        file_bytes: number;
        has_channel_policies: boolean;
        lacks_sender: boolean;
        unscheduled_jobs: string[];
        failed_jobs: string[];
        backup_ran_at: string;
        daily_ran_at: string;
        rebuild_ran_at: string;
        remind_ran_at: string;
      };
      visits_of_business_row: {
        kind: string;
        total: number;
        more_than: number;
      };
      visits_to_tell_row: {
        business_id: number;
        more_than: number;
      };
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
